/** A document, or some of one person's, being worked on. */
export interface Turn {
  userId: string;
  /** How often what is worked on was taken up, this time included. */
  attempt: number;
  since: Date;
}

/** A first reading is left alone for so long, in seconds; one that gave way has twice as long. */
const sliceSeconds = 10;

/** The work was ended so that somebody else has a turn: it begins anew when its turn comes again. */
export class GaveWay extends Error {
  override readonly name = 'GaveWay';
}

/**
 * Chooses what gives way where all places are taken and somebody waits who has none: the last begun
 * of a person who has several. Where everybody has one, that which loses the least of those that had
 * their slice of time. The slice doubles with every attempt, so that a long file comes to its end
 * though others keep coming.
 *
 * @param turns in the order in which they began
 */
export function whatGivesWay<T extends Turn>(turns: readonly T[], now: Date): T | undefined {
  const youngest = (some: readonly T[]) =>
    some.toSorted((a, b) => a.since.getTime() - b.since.getTime()).at(-1);
  const people = Map.groupBy(turns, ({ userId }) => userId);
  const second = youngest([...people.values()].filter(({ length }) => length > 1).flat());
  if (second !== undefined) return second;
  return youngest(
    turns.filter(
      ({ attempt, since }) =>
        now.getTime() - since.getTime() > sliceSeconds * 1000 * 2 ** (attempt - 1),
    ),
  );
}
