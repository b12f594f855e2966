import { itemMark } from '#language/blocks.ts';
import { itemNumber } from './laid-block.ts';
import type { Unit } from './units.ts';

function numbersOf(items: readonly Unit[]): (number | null)[] {
  return items.map(({ text }) => itemNumber({ mark: itemMark(text) }));
}

/** @returns the list at the end of a page; empty if the page ends otherwise */
export function listAtEnd(page: readonly Unit[]): Unit[] {
  const last = page.at(-1);
  return last?.kind === 'item' ? page.filter(({ group }) => group === last.group) : [];
}

/**
 * @param list the list at the end of a page
 * @param next the units of the next page
 * @returns the items that continue the list there; empty if it does not continue
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
