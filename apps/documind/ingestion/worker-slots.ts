import { whenWoken } from '@m8/platform/repeat.ts';
import type { Documind } from '#documind.ts';
import {
  type ClaimedDocument,
  claimDocuments,
  type Waiting,
  type WaitingQueue,
} from './claim-documents.ts';

/**
 * Opens the slots of this process for the documents of a queue. They claim work whenever they are woken.
 *
 * @param work works on documents of one person, and does not throw
 */
export function createWorkerSlots(
  documind: Waiting & Pick<Documind, 'log'>,
  queue: WaitingQueue,
  work: (documents: readonly ClaimedDocument[]) => Promise<void>,
) {
  /** The owner of the documents, by running work. */
  const running = new Map<Promise<void>, string>();
  let isStopped = false;
  const { wake, settle } = whenWoken(() =>
    fill().catch((error) => documind.log.warn({ code: error.code }, 'ingestion')),
  );

  function busyPeople(): string[] {
    const slots = Map.groupBy(running.values(), (userId) => userId);
    return [...slots].flatMap(([userId, { length }]) => (length >= queue.perPerson ? userId : []));
  }

  async function fill(): Promise<void> {
    while (!isStopped && running.size < queue.slots) {
      const documents = await claimDocuments(documind, queue, busyPeople());
      const [first] = documents;
      if (first === undefined) return;
      const ongoing = work(documents).then(() => {
        running.delete(ongoing);
        wake();
      });
      running.set(ongoing, first.userId);
    }
  }

  return {
    /** Checks immediately for waiting documents. */
    wake,
    /** Claims nothing more. Resolves when the running work has ended. */
    async stop(): Promise<void> {
      isStopped = true;
      await settle();
      await Promise.all(running.keys());
    },
  };
}
