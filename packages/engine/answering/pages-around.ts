import { itemMark } from '#language/blocks.ts';
import { itemNumber } from './laid-block.ts';
import type { Unit } from './units.ts';

function numbersOf(items: readonly Unit[]): (number | null)[] {
  return items.map(({ text }) => itemNumber({ mark: itemMark(text) }));
}

/** @returns the list that a page ends with; empty if it ends otherwise */
export function listAtEnd(page: readonly Unit[]): Unit[] {
  const last = page.at(-1);
  return last?.kind === 'item' ? page.filter(({ group }) => group === last.group) : [];
}

/**
 * @param list that a page ends with
 * @param next the units of the page after it
 * @returns the items with which the list goes on there; empty if it does not
 */
export function listAtTop(list: readonly Unit[], next: readonly Unit[]): Unit[] {
  const [first] = next;
  if (first?.kind !== 'item' || list.length === 0) return [];
  const items = next.filter(({ group }) => group === first.group);
  const [number] = numbersOf(items);
  const numbers = numbersOf(list);
  const last = numbers.findLast((one) => one !== null);
  const goesOn = number === null ? numbers.at(-1) === null : number === (last ?? 0) + 1;
  return goesOn ? items : [];
}
