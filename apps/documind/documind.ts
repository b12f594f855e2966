import type { WritingModel } from '@m8/engine/answering/generate.ts';
import type { EngineThread } from '@m8/engine/open-thread.ts';
import type { Embedder } from '@m8/engine/vectors/embedder.ts';
import type {
  FindActorByToken,
  FindPerson,
  LockSignIn,
  NotifyOfNewKey,
  NotifyOfWebhook,
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

export interface Ingestion {
  /** Starts on waiting documents. Call it after the transaction that added one. */
  wake(): void;
  /** Ends the work on documents whose rows are deleted or changed; their text and their files stay. */
  end(documentIds: readonly string[]): void;
  /**
   * Ends the work on documents of a person whose rows are deleted, deletes their files, and erases the rest
   * of them. The ids may include scopes. Erasing a large document goes on after this resolves.
   */
  forget(userId: string, documentIds: readonly string[]): Promise<void>;
}

/** What DocuMind's functions depend on, built once by `create-documind.ts`; functions pick what they need. */
export interface Documind {
  db: Db;
  clock: Clock;
  log: Log;
  rateLimiter: RateLimiter;
  /** Makes the vectors for search; undefined if search uses only words. */
  embedder: Embedder | undefined;
  /** Ranks passages and derives answers from them. */
  engine: EngineThread;
  /** Writes the answers; if undefined, answers are sentences of the documents. */
  languageModel: WritingModel | undefined;
  /** Refuses uploads while the disk is nearly full. */
  disk: DiskSpace;
  /** Limits concurrent questions and searches. */
  questionQueue: ConcurrencyLimiter;
  uploads: UploadFolder;
  /** The files of documents, until the documents are deleted. */
  originals: OriginalStore;
  /** Maximum number of bytes of files that one person stores; 0 keeps files only until they are read. */
  originalBytes: number;
  ingestion: Ingestion;
  /** A private session ends this many minutes after its last use. */
  sessionTtlMinutes: number;
  /** Maximum number of unread files of one person. */
  maxWaiting: number;
  findActorByToken: FindActorByToken;
  findPerson: FindPerson;
  lockSignIn: LockSignIn;
  notifyOfNewKey: NotifyOfNewKey;
  notifyOfWebhook: NotifyOfWebhook;
}
