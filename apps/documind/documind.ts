import type { WritingModel } from '@m8/engine/answering/generate.ts';
import type { EngineThread } from '@m8/engine/answering/open-engine-thread.ts';
import type { Embedder } from '@m8/engine/vectors/embedder.ts';
import type {
  FindActorByToken,
  FindPerson,
  TellOfNewKey,
  TellOfWebhook,
} from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { ConcurrencyLimiter } from '@m8/platform/concurrency-limiter.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { DiskSpace } from '@m8/platform/disk-space.ts';
import type { Log } from '@m8/platform/log.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
import type { UploadFolder } from './ingestion/upload-folder.ts';
import type { OriginalStore } from './originals/original-store.ts';
import './index/tables.ts';
import './tables.ts';

/** The work that makes documents ready in the background, as verbs see it. */
export interface Ingestion {
  /** Begins with the documents that wait. Call it when the transaction that added one is over. */
  wake(): void;
  /** Ends the work on documents whose rows are gone; their text and their files stay. */
  end(documentIds: readonly string[]): Promise<void>;
  /**
   * Ends the work on documents of a person whose rows are gone, deletes their files, and erases what is left of
   * them; scopes may be among them. Erasing a large document goes on after this has resolved.
   */
  forget(userId: string, documentIds: readonly string[]): Promise<void>;
  /** Ends the work on a document that is to be read anew, and begins again. Call it when that is committed. */
  startOver(documentId: string): void;
  /** Resolves when this process has settled a document, after `ms`, or when `signal` is aborted. */
  waitFor(documentId: string, ms: number, signal?: AbortSignal): Promise<void>;
}

/** What DocuMind consists of. `create-documind.ts` builds it once; a verb names what it takes of it. */
export interface Documind {
  db: Db;
  clock: Clock;
  log: Log;
  rateLimiter: RateLimiter;
  /** Makes the vectors that passages are found by; undefined if words alone find them. */
  embedder: Embedder | undefined;
  /** Ranks passages and draws answers from them. */
  engine: EngineThread;
  /** Writes the answers; undefined if they are sentences of the documents. */
  languageModel: WritingModel | undefined;
  /** Refuses uploads while little place is left. */
  disk: DiskSpace;
  /** Lets a few questions and searches through at a time. */
  questionQueue: ConcurrencyLimiter;
  uploads: UploadFolder;
  /** The files of documents, until the documents are deleted. */
  originals: OriginalStore;
  /** Most bytes of them that one person keeps; 0 keeps them only until they are read. */
  originalBytes: number;
  ingestion: Ingestion;
  /** A private session ends this many minutes after its last use. */
  sessionTtlMinutes: number;
  /** Most files of one person that are not read yet. */
  mostWaiting: number;
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
  tellOfNewKey: TellOfNewKey;
  tellOfWebhook: TellOfWebhook;
}
