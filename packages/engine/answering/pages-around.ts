import { itemMark } from '#language/blocks.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import { readPassage } from './comparable.ts';
import { itemNumber } from './layout.ts';
import { type AnswerPiece, pieceOf } from './piece.ts';
import type { Unit } from './units.ts';

function numbersOf(items: readonly Unit[]): (number | null)[] {
  return items.map(({ text }) => itemNumber({ mark: itemMark(text) }));
}

/** @returns the list at the end of a page; empty if the page ends otherwise */
function listAtEnd(page: readonly Unit[]): Unit[] {
  const last = page.at(-1);
  return last?.kind === 'item' ? page.filter(({ group }) => group === last.group) : [];
}

/**
 * @param list the list at the end of a page
 * @param next the units of the next page
 * @returns the items that continue the list there; empty if it does not continue
 */
function listAtTop(list: readonly Unit[], next: readonly Unit[]): Unit[] {
  const [first] = next;
  if (first?.kind !== 'item' || list.length === 0) return [];
  const items = next.filter(({ group }) => group === first.group);
  const [number] = numbersOf(items);
  const numbers = numbersOf(list);
  const last = numbers.findLast((one) => one !== null);
  const goesOn = number === null ? numbers.at(-1) === null : number === (last ?? 0) + 1;
  return goesOn ? items : [];
}

/** @returns the items of the page before that a list continues, and those of the next page that continue it */
export function itemsAround(
  { passage, units }: { passage: Passage; units: readonly Unit[] },
  whole: readonly Unit[],
  known: readonly { passage: Passage }[],
): { before: AnswerPiece[]; after: AnswerPiece[] } {
  const pageAt = (number: number) => {
    const isIt = ({ documentId, part }: Passage) =>
      documentId === passage.documentId && part === number;
    const found = known.find((unit) => isIt(unit.passage))?.passage;
    if (!found) return { units: [], pieceOf: () => [] };
    return {
      units: readPassage(wholePartOf(found)).units,
      pieceOf: (items: readonly Unit[]) => (items.length > 0 ? [pieceOf(found, items)] : []),
    };
  };
  const [before, after] = [pageAt(passage.part - 1), pageAt(passage.part + 1)];
  const opening = whole[0] === units[0] ? listAtEnd(before.units) : [];
  const goesOn = listAtTop(opening, units).length > 0;
  const ending = whole.at(-1) === units.at(-1) ? listAtEnd(units) : [];
  return {
    before: goesOn ? before.pieceOf(withLeadIn(before.units, opening)) : [],
    after: after.pieceOf(listAtTop(ending, after.units)),
  };
}

/** @returns all units from the first to the last, and their lead-in if it is directly above */
export function withLeadIn(units: readonly Unit[], members: readonly Unit[]): Unit[] {
  const [first, last] = [members[0], members.at(-1)];
  if (!first || !last) return [];
  const from = units.indexOf(first);
  const before = units[from - 1];
  const isNamed = first.cells.some(({ head }) => head !== '');
  const leads = before && before.start === first.leadIn?.start && !isNamed;
  return units.slice(leads ? from - 1 : from, units.indexOf(last) + 1);
}
