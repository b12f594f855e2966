import { setTimeout as pause } from 'node:timers/promises';
import { createFileReader } from '#engine/reading/create-file-reader.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inBackground } from '#server/platform/database/background.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import type { RetrievalContext } from '../index/retrieval-context.ts';
import { countReading } from '../quotas.ts';
import { type ClaimedDocument, renewClaims, resumeDocuments } from './claim-documents.ts';
import { createEmbeddingJobs } from '../index/embedding-jobs.ts';
import { createPlaces } from './create-places.ts';
import { eraseRemoved } from './erase-removed.ts';
import { failAbandoned } from './fail-document.ts';
import { GaveWay } from './give-way.ts';
import { ingestDocuments } from './ingest-documents.ts';
import { createRunningDocuments, DocumentGone } from './running-documents.ts';
import { openUploadFolder, type UploadFolder } from './upload-folder.ts';
import { quickQueue, thoroughQueue, type WaitingQueue } from './waiting-queue.ts';

/** Makes documents ready in the background. What it was given survives the process. */
export interface Ingestion {
  uploads: UploadFolder;
  /** Resumes what an earlier process left, and begins to work. The jobs are started already. */
  start(): Promise<void>;
  /** Ends the work; it goes on at the next start. Resolves when it has ended, after 10 s at most. */
  stop(): Promise<void>;
  /**
   * Begins with a document at once, whose row names {@link Ingestion.uploads} as its folder. Call it
   * when the transaction that added it is over.
   */
  wake(documentId: string): void;
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
  rateLimiter: RateLimiter;
  clock: Clock;
  log: Log;
  dataDir: string;
  retrieval: RetrievalContext;
  /** What reads files; {@link createFileReader} where nothing else is given. */
  openReader?: typeof createFileReader;
}

/** How often is looked whether documents that are worked on here are still there, in milliseconds. */
const lookEveryMs = 500;
/** How often claims are renewed, in milliseconds; four are missed before one is lost. */
const renewEveryMs = 4000;
/** How often is looked for documents that other processes added or left, in milliseconds. */
const pollEveryMs = 2000;
const longestStopMs = 10_000;
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
  const running = createRunningDocuments();
  // Only those who have the folder can read what is in it.
  const shared = { db, clock, log, folder: uploads.id };
  /** Documents whose files are here, until they are seen to be gone or settled. */
  const awaited = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  const embedding = createEmbeddingJobs({ ...retrieval, clock, jobs, log });

  function openPlaces(queue: WaitingQueue) {
    const reader = openReader({ folder: uploads.folder, processes: queue.places });
    const context = {
      ...{ ...shared, retrieval, uploads, running, pathOf: uploads.pathOf, reader },
      countReading: (userId: string, seconds: number) =>
        countReading(settings.rateLimiter, userId, seconds),
    };
    async function work(documents: readonly ClaimedDocument[]): Promise<void> {
      try {
        for (const scopeId of await ingestDocuments(context, documents))
          await embedding.look(scopeId);
      } catch (error) {
        // The documents are taken up again when the claim on them ends.
        log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'ingestion');
      }
    }
    const putBack = (ids: readonly string[]) => running.abort(ids, new GaveWay());
    return { reader, ...createPlaces({ ...shared, work, putBack }, queue) };
  }
  const all = [openPlaces(quickQueue), openPlaces(thoroughQueue)];
  const wakeAll = () => {
    for (const places of all) places.wake();
  };

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

  async function findAwaited() {
    const rows = await db
      .selectFrom('documind_document')
      .select('id')
      .where('folder', '=', uploads.id)
      .where('status', 'in', ['queued', 'reading', 'indexing'])
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Another process may delete or replace what waits here, and cannot delete its file. */
  async function removeTakenAway(): Promise<void> {
    if (awaited.size === 0) return;
    const before = [...awaited];
    const found = await findAwaited();
    const gone = before.filter((id) => !found.has(id));
    await uploads.remove(gone);
    for (const id of gone) awaited.delete(id);
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
      const isAlone = database.engine === 'pglite';
      await uploads.removeOrphans(db, isAlone ? 0 : arrivalMs);
      eraseRemoved(db).catch((error) => log.warn({ code: error.code }, 'ingestion'));
      await resumeDocuments(shared, await uploads.list(), isAlone);
      for (const id of await findAwaited()) awaited.add(id);
      await embedding.start();
      wakeAll();
      repeat(pollEveryMs, async () => {
        wakeAll();
        await removeTakenAway();
      });
      repeat(lookEveryMs, async () => {
        await endTakenAway();
        for (const places of all) await places.giveWay();
      });
      repeat(renewEveryMs, async () => {
        const attempts = running.attempts();
        if (attempts.size > 0) await renewClaims(shared, attempts);
      });
      repeat(tidyEveryMs, async () => {
        await eraseRemoved(db);
        await failAbandoned(shared);
        await uploads.removeOrphans(db, arrivalMs);
      });
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      embedding.stop();
      const stopped = all.map((places) => places.stop());
      running.abortAll(new Error('The process stops'));
      for (const { reader } of all) reader.close();
      await Promise.race([Promise.all(stopped), pause(longestStopMs, undefined, { ref: false })]);
    },
    wake(documentId) {
      awaited.add(documentId);
      inBackground(wakeAll);
    },
    forget,
    waitFor: running.wait,
  };
}
