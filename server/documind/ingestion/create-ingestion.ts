import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import { inBackground } from '#server/platform/database/background.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import type { Jobs, JobTry, Queue } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { createFileReader } from '../reading/create-file-reader.ts';
import type { DocumentKind } from '../reading/document-text.ts';
import type { RetrievalContext } from '../retrieval/retrieval-context.ts';
import { createEmbeddingJobs } from './create-embedding-jobs.ts';
import { eraseRemoved } from './erase-removed.ts';
import { failAbandoned } from './fail-document.ts';
import { type IngestContext, ingestDocuments } from './ingest-documents.ts';
import { createRunningDocuments, DocumentGone } from './running-documents.ts';
import { openUploadFolder, type UploadFolder } from './upload-folder.ts';

/** A document that has arrived. */
export interface ArrivedDocument {
  documentId: string;
  userId: string;
  kind: DocumentKind;
  bytes: number;
}

/** Makes documents ready in the background. What it was given survives the process. */
export interface Ingestion {
  uploads: UploadFolder;
  /** Resumes what an earlier process left, and begins to work. The jobs are started already. */
  start(): Promise<void>;
  /** Ends the work; it goes on at the next start. */
  stop(): void;
  /**
   * Adds a document whose file is in {@link Ingestion.uploads}.
   *
   * @param within the transaction that writes its row
   */
  add(document: ArrivedDocument, within: DbOrTransaction): Promise<void>;
  /** Begins with a document at once; call it when the transaction that added it is over. */
  wake(document: ArrivedDocument): void;
  /**
   * Ends the work on documents whose rows are gone, deletes their files, and erases what is left;
   * that of a large one goes on when this has resolved.
   */
  forget(documentIds: readonly string[]): Promise<void>;
  /** Resolves when this process has settled a document, after `ms`, or when `signal` is aborted. */
  waitFor(documentId: string, ms: number, signal?: AbortSignal): Promise<void>;
}

/** What {@link createIngestion} works with. */
export interface IngestionSettings {
  database: Pick<Database, 'db' | 'engine'>;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  dataDir: string;
  retrieval: RetrievalContext;
  /** What reads files; {@link createFileReader} where nothing else is given. */
  openReader?: typeof createFileReader;
}

type Job = { documentId: string };

const queue = {
  retryLimit: 20,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 30,
  tryLimitSeconds: 2 * 60 * 60,
  pollSeconds: 2,
  leaseSeconds: 20,
};

/** Texts up to this size are read within milliseconds, many together. */
const quickBytes = 256 * 1024;
const quickBatch = 16;
/** One person's files take at most two of the three places, so that nobody waits for all of them. */
const thoroughShares = { workers: 3, perGroupHere: 2 };
/** How often is looked whether documents that are worked on here are still there, in milliseconds. */
const lookEveryMs = 500;
/** A file without a document is left alone for so long: it may be arriving. In milliseconds. */
const arrivalMs = 15 * 60 * 1000;
const tidyEveryMs = 60 * 60 * 1000;
/** For so long whoever deletes waits for what is left to be erased; more than a short document takes. */
const awaitedErasureMs = 5000;

/** @returns the background work on documents */
export async function createIngestion(settings: IngestionSettings): Promise<Ingestion> {
  const {
    database,
    jobs,
    clock,
    log,
    dataDir,
    retrieval,
    openReader = createFileReader,
  } = settings;
  const { db } = database;
  const uploads = await openUploadFolder(dataDir);
  // Only those who have the folder can read what is in it.
  const quickQueue: Queue = { ...queue, name: `documind-ingest-quick.${uploads.id}` };
  const thoroughQueue: Queue = { ...queue, name: `documind-ingest.${uploads.id}` };
  const running = createRunningDocuments();
  const readers = {
    quick: openReader({ folder: uploads.folder, processes: 1 }),
    thorough: openReader({ folder: uploads.folder, processes: thoroughShares.workers }),
  };
  const shared = { db, clock, log, retrieval, uploads, running, pathOf: uploads.pathOf };
  const timers: NodeJS.Timeout[] = [];
  const embedding = createEmbeddingJobs({ ...retrieval, clock, jobs, log });

  const queueOf = ({ kind, bytes }: ArrivedDocument) =>
    kind === 'txt' && bytes <= quickBytes ? quickQueue : thoroughQueue;

  async function work(context: IngestContext, tries: readonly JobTry<Job>[]) {
    const { again, published } = await ingestDocuments(
      context,
      tries.map(({ data }) => data.documentId),
    );
    for (const scopeId of published)
      await embedding.look(scopeId).catch((error) => log.warn({ code: error.code }, 'embedding'));
    return Promise.allSettled(
      tries.map(async ({ data: { documentId } }) => {
        if (again.has(documentId)) throw again.get(documentId);
      }),
    );
  }

  /** Another process may delete a document, replace it or take it over while it is worked on here. */
  async function endTakenAway(): Promise<void> {
    const attempts = running.attempts();
    if (attempts.size === 0) return;
    const rows = await db
      .selectFrom('documind_document')
      .select(['id', 'attempt'])
      .where('id', 'in', [...attempts.keys()])
      .execute();
    const found = new Map(rows.map(({ id, attempt }) => [id, attempt]));
    const ids = [...attempts.keys()];
    const lost = ids.filter((id) => found.get(id) !== attempts.get(id));
    running.abort(lost, new DocumentGone());
  }

  async function forget(documentIds: readonly string[]): Promise<void> {
    running.abort(documentIds, new DocumentGone());
    await uploads.remove(documentIds);
    running.announce(documentIds);
    // What fails here is erased at the next tidying.
    const erasing = inBackground(() => eraseRemoved(db, documentIds)).catch((error) =>
      log.warn({ code: error.code }, 'ingestion'),
    );
    await Promise.race([erasing, pause(awaitedErasureMs, undefined, { ref: false })]);
  }

  function repeat(everyMs: number, what: () => Promise<void>): void {
    let isBusy = false;
    const run = async () => {
      if (isBusy) return;
      isBusy = true;
      await what().catch((error) => log.warn({ code: error.code }, 'ingestion'));
      isBusy = false;
    };
    timers.push(setInterval(run, everyMs).unref());
  }

  return {
    uploads,
    async start() {
      // An embedded database belongs to this process: nothing else can be sending files here.
      await uploads.removeOrphans(db, database.engine === 'pglite' ? 0 : arrivalMs);
      eraseRemoved(db).catch((error) => log.warn({ code: error.code }, 'ingestion'));
      await jobs.workBatches<Job>(quickQueue, { size: quickBatch }, (tries) =>
        work({ ...shared, reader: readers.quick }, tries),
      );
      await jobs.workBatches<Job>(thoroughQueue, thoroughShares, (tries) =>
        work({ ...shared, reader: readers.thorough }, tries),
      );
      await embedding.start();
      repeat(lookEveryMs, endTakenAway);
      repeat(tidyEveryMs, async () => {
        await eraseRemoved(db);
        await failAbandoned(shared);
        await uploads.removeOrphans(db, arrivalMs);
      });
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      embedding.stop();
      running.abortAll(new Error('The process stops'));
      readers.quick.close();
      readers.thorough.close();
    },
    add: (document, within) =>
      jobs.add(queueOf(document), { documentId: document.documentId }, within, {
        group: document.userId,
      }),
    wake: (document) => jobs.wake(queueOf(document)),
    forget,
    waitFor: running.wait,
  };
}
