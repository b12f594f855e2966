import type { QuerySource } from '#contracts/documind/query.ts';
import type { QueryEvent } from '#contracts/documind/query-events.ts';
import type { Evidence } from '#engine/answering/answer.ts';
import { toSource } from './write-answer.ts';

/** The sources of an answer in the making. */
export type SourceList = ReturnType<typeof listSources>;

/**
 * Lists the best passages as sources, and behind them each other one that the answer cites. Sends an event
 * for the list, and one more whenever it grows.
 *
 * @param topK how many of the best are listed
 */
export function listSources(
  { passages, quotes }: Pick<Evidence, 'passages' | 'quotes'>,
  topK: number,
  onEvent: (event: QueryEvent) => void,
) {
  const places: number[] = [];
  let sources: readonly QuerySource[] = [];
  const list = (added: readonly number[]) => {
    places.push(...added);
    sources = places.flatMap((place, index) => {
      const passage = passages[place];
      return passage ? [toSource(passage, quotes[place], index + 1)] : [];
    });
    onEvent({ type: 'sources', sources: [...sources] });
  };
  list([...passages.slice(0, topK).keys()]);
  return {
    get sources(): readonly QuerySource[] {
      return sources;
    },
    /**
     * @param place of a passage among those that were found, from 0
     * @returns its number among the sources, from 1
     */
    numberOf(place: number): number {
      if (!places.includes(place)) list([place]);
      return places.indexOf(place) + 1;
    },
  };
}
