import { whenWoken } from '#server/platform/when-woken.ts';
import type { Documind } from '../documind.ts';
import {
  type ClaimedDocument,
  claimDocuments,
  othersWait,
  type Waiting,
  type WaitingQueue,
} from './claim-documents.ts';

/** The work on one document, or on several of one person. */
export interface OngoingWork {
  userId: string;
  /** How often what is worked on was taken up, this time included. */
  attempt: number;
  since: Date;
}

/** A first reading is left alone for this long, in seconds; each later one for twice as long. */
const sliceSeconds = 10;

/** Ends work to give somebody else its place; the work begins anew in a later turn. */
export class Preempted extends Error {
  override readonly name = 'Preempted';
}

/**
 * Chooses the work to preempt when all places are taken and somebody without one waits: the work begun
 * last among that of people who have several places. If everybody has one place, it is the work begun last
 * among that which has used up its slice of time, since it loses the least. The slice doubles with every
 * attempt, so that a long file is finished even while others keep coming.
 *
 * @param ongoing in the order in which they began
 * @returns undefined where none is to be preempted yet
 */
export function chooseToPreempt<T extends OngoingWork>(
  ongoing: readonly T[],
  now: Date,
): T | undefined {
  const youngest = (some: readonly T[]) =>
    some.toSorted((a, b) => a.since.getTime() - b.since.getTime()).at(-1);
  const people = Map.groupBy(ongoing, ({ userId }) => userId);
  const second = youngest([...people.values()].filter(({ length }) => length > 1).flat());
  if (second !== undefined) return second;
  return youngest(
    ongoing.filter(
      ({ attempt, since }) =>
        now.getTime() - since.getTime() > sliceSeconds * 1000 * 2 ** (attempt - 1),
    ),
  );
}

interface TakenPlace extends OngoingWork {
  ids: string[];
  isEnding: boolean;
}

/**
 * Opens the places of this process at which the documents of a queue are worked on. They take up work
 * from now on, whenever they are woken.
 *
 * @param work works on documents of one person, and does not throw
 * @param putBack ends the work on documents, which wait for their turn again
 */
export function createPlaces(
  documind: Waiting & Pick<Documind, 'log'>,
  queue: WaitingQueue,
  work: (documents: readonly ClaimedDocument[]) => Promise<void>,
  putBack: (documentIds: readonly string[]) => void,
) {
  const { clock, log } = documind;
  const taken = new Map<TakenPlace, Promise<void>>();
  let isStopped = false;
  const { wake, settle } = whenWoken(() =>
    fill().catch((error) => log.warn({ code: error.code }, 'ingestion')),
  );

  const people = () => [...taken.keys()].map(({ userId }) => userId);

  function busyPeople(): string[] {
    const counts = Map.groupBy(people(), (userId) => userId);
    return [...counts].flatMap(([userId, { length }]) => (length >= queue.perPerson ? userId : []));
  }

  async function occupy(place: TakenPlace, documents: readonly ClaimedDocument[]): Promise<void> {
    await work(documents);
    taken.delete(place);
    wake();
  }

  async function fill(): Promise<void> {
    while (!isStopped && taken.size < queue.places) {
      const documents = await claimDocuments(documind, queue, busyPeople());
      const [first] = documents;
      if (first === undefined) return;
      const place: TakenPlace = {
        userId: first.userId,
        attempt: first.attempt,
        since: clock.now(),
        ids: documents.map(({ id }) => id),
        isEnding: false,
      };
      taken.set(place, occupy(place, documents));
    }
  }

  return {
    /** Looks at once whether somebody waits. */
    wake,
    /** Gives the place of one person to another who waits, where that is fair. */
    async giveWay(): Promise<void> {
      const places = [...taken.keys()];
      if (places.length < queue.places || places.some(({ isEnding }) => isEnding)) return;
      const place = chooseToPreempt(places, clock.now());
      if (place === undefined || !(await othersWait(documind, queue, people()))) return;
      place.isEnding = true;
      putBack(place.ids);
    },
    /** Takes up nothing more. Resolves when the work that is under way has ended. */
    async stop(): Promise<void> {
      isStopped = true;
      await settle();
      await Promise.all(taken.values());
    },
  };
}
