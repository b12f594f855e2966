import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createFileReader, type ReaderLoad } from '@m8/engine/reading/create-file-reader.ts';
import type { RecognisedLanguages } from '@m8/engine/reading/picture/recognised-languages.ts';
import { inBackground } from '@m8/platform/database/background.ts';
import { inStep } from '@m8/platform/steps.ts';
import { createWorkSlots } from '@m8/platform/work-slots.ts';
import type { ScopeOfPerson } from '#index/publish-chunks.ts';
import { dropOriginals } from '#originals/store-originals.ts';
import {
  type ClaimedDocument,
  claimDocument,
  quickQueue,
  releaseAll,
  renewClaims,
  slotsPerPerson,
  thoroughQueue,
  type WaitingQueue,
} from './claim-document.ts';
import { eraseRemoved } from './erase-removed.ts';
import { type Ingester, ingestDocument } from './ingest-document.ts';
import { RunningDocuments } from './running-documents.ts';

interface IngestionOptions {
  /**
   * Whether an embedded database belongs to this process, so that no other process can work on its documents.
   */
  isAlone: boolean;
  /** Creates the file reader; {@link createFileReader} by default. */
  openReader?: typeof createFileReader | undefined;
  languages: RecognisedLanguages;
  /** Called for each scope with a newly published document. */
  onPublished(scope: ScopeOfPerson): Promise<void>;
}

/** An unfinished file is kept for this many milliseconds, since it may still be arriving. */
const arrivalMs = 15 * 60 * 1000;
/** A deletion waits at most this many milliseconds for the erasure; short documents take less. */
const awaitedErasureMs = 5000;

/** With less memory, of the machine or of its container, each queue has one slot: a reader may take 240 MB. */
const ampleMemoryBytes = 1.5 * 1024 ** 3;

/** @returns the queue with as many slots as the memory allows */
export function fitToMemory(queue: WaitingQueue, memoryBytes: number): WaitingQueue {
  return memoryBytes < ampleMemoryBytes ? { ...queue, slots: 1 } : queue;
}

/** @returns the people who have their maximum number of slots */
function busyPeople(running: Iterable<ClaimedDocument>): string[] {
  const ofPeople = Map.groupBy(running, ({ userId }) => userId);
  return [...ofPeople].flatMap(([userId, { length }]) => (length >= slotsPerPerson ? userId : []));
}

/** Opens the slots of a queue, with readers of their own. */
function openSlots(
  documind: Ingester,
  queue: WaitingQueue,
  running: RunningDocuments,
  { openReader = createFileReader, languages, onPublished }: IngestionOptions,
) {
  const { log, uploads } = documind;
  const reader = openReader({ folder: uploads.folder, processes: queue.slots, languages });
  async function ingest(document: ClaimedDocument): Promise<void> {
    if (await ingestDocument(documind, { reader, running }, document)) await onPublished(document);
  }
  const slots = createWorkSlots<ClaimedDocument>(queue.slots, {
    claim: (claimed) => claimDocument(documind, queue, busyPeople(claimed)),
    // A root step: the worker goes on with documents of other people than the one who woke it.
    work: (document) =>
      inStep('ingestion', { queue: queue.name }, () => ingest(document), { isRoot: true }),
    // A document that is not settled is claimed again when this claim expires.
    onError: ({ code }) => log.warn({ code }, 'ingestion'),
  });
  return { name: queue.name, reader, slots };
}

/** Creates the background work on documents. Its state survives the process. */
export function createIngestion(documind: Ingester, options: IngestionOptions) {
  const { db, log, uploads } = documind;
  const running = new RunningDocuments();
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  const all = [quickQueue, thoroughQueue].map((queue) =>
    openSlots(documind, fitToMemory(queue, memoryBytes), running, options),
  );
  const wakeAll = () => {
    for (const { slots } of all) slots.wake();
  };
  const warn = (error: { code?: unknown }) => log.warn({ code: error.code }, 'ingestion');

  return {
    readerLoads: (): Map<string, ReaderLoad> =>
      new Map(all.map(({ name, reader }) => [name, reader.load()])),
    /** Continues what an earlier process left. */
    async resume(): Promise<void> {
      await (options.isAlone ? uploads.clear() : uploads.removeOrphans(db, arrivalMs));
      eraseRemoved(documind).catch(warn);
      if (options.isAlone) await releaseAll(documind);
      wakeAll();
    },
    /** Renews the claims on the documents of this process, and ends the work on those it has lost. */
    async renewClaims(): Promise<void> {
      const attempts = running.attempts();
      if (attempts.size === 0) return;
      const held = await renewClaims(documind, attempts);
      running.abort([...attempts.keys()].filter((id) => !held.has(id)));
    },
    /** Erases what crashes and other processes have left. */
    async tidy(): Promise<void> {
      await eraseRemoved(documind);
      await dropOriginals(documind);
      await uploads.removeOrphans(db, arrivalMs);
    },
    /** Ends the work, which resumes at the next start. Resolves when it has ended. */
    async stop(): Promise<void> {
      const stopped = all.map(({ slots }) => slots.stop());
      running.stop();
      for (const { reader } of all) reader.close();
      await Promise.all(stopped);
    },
    wake: (): void => inBackground(wakeAll),
    end: (documentIds: readonly string[]) => running.abort(documentIds),
    async forget(userId: string, documentIds: readonly string[]): Promise<void> {
      running.abort(documentIds);
      await uploads.removeOf(documentIds);
      // If this fails, the next `tidy` erases the rest.
      const erasing = inBackground(() =>
        eraseRemoved(documind, { userId, ids: documentIds }),
      ).catch(warn);
      await Promise.race([erasing, pause(awaitedErasureMs, undefined, { ref: false })]);
    },
  };
}
