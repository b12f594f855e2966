import type { Log } from '#server/platform/log.ts';
import {
  type ClaimContext,
  type ClaimedDocument,
  claimDocuments,
  othersWait,
} from './claim-documents.ts';
import { type Turn, whatGivesWay } from './give-way.ts';
import type { WaitingQueue } from './waiting-queue.ts';

/** The places of this process at which the documents of a queue are worked on. */
export interface Places {
  /** Looks at once whether somebody waits. */
  wake(): void;
  /** Lets somebody who waits have the place of another, where that is fair. */
  giveWay(): Promise<void>;
  /** Takes nothing up any more. Resolves when what is worked on has ended. */
  stop(): Promise<void>;
}

/** What {@link createPlaces} works with. */
export interface PlacesContext extends ClaimContext {
  log: Log;
  /** Works on documents of one person, and does not throw. */
  work(documents: readonly ClaimedDocument[]): Promise<void>;
  /** Ends the work on documents, which wait for their turn again. */
  putBack(documentIds: readonly string[]): void;
}

interface TakenPlace extends Turn {
  ids: string[];
  isEnding: boolean;
}

/** @returns places that take turns up from now on, whenever they are woken */
export function createPlaces(context: PlacesContext, queue: WaitingQueue): Places {
  const { clock, log } = context;
  const taken = new Map<TakenPlace, Promise<void>>();
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let isToLookAgain = false;

  const people = () => [...taken.keys()].map(({ userId }) => userId);

  function busyPeople(): string[] {
    const counts = Map.groupBy(people(), (userId) => userId);
    return [...counts].flatMap(([userId, { length }]) => (length >= queue.perPerson ? userId : []));
  }

  async function occupy(place: TakenPlace, documents: readonly ClaimedDocument[]): Promise<void> {
    await context.work(documents);
    taken.delete(place);
    wake();
  }

  async function fill(): Promise<void> {
    while (!isStopped && taken.size < queue.places) {
      const documents = await claimDocuments(context, queue, busyPeople());
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

  async function look(): Promise<void> {
    do {
      isToLookAgain = false;
      await fill().catch((error) => log.warn({ code: error.code }, 'ingestion'));
    } while (isToLookAgain);
    looking = undefined;
  }

  function wake(): void {
    isToLookAgain = true;
    looking ??= look();
  }

  return {
    wake,
    async giveWay() {
      const places = [...taken.keys()];
      if (places.length < queue.places || places.some(({ isEnding }) => isEnding)) return;
      const place = whatGivesWay(places, clock.now());
      if (place === undefined || !(await othersWait(context, queue, people()))) return;
      place.isEnding = true;
      context.putBack(place.ids);
    },
    async stop() {
      isStopped = true;
      await looking;
      await Promise.all(taken.values());
    },
  };
}
