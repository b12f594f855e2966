import { endsWithColon, itemMark } from '#language/blocks.ts';
import { endsSentence } from '#language/sentences.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import { itemNumber } from './layout.ts';
import { type AnswerPiece, fold, type PieceLine, pieceOf } from './piece.ts';
import { readPassage, type Unit } from './units.ts';

/** Reads parts of a document as passages; missing parts are skipped. */
type ReadParts = (documentId: string, parts: readonly number[]) => Promise<readonly Passage[]>;

const goesOn = /^[\p{Ll}\p{Lo}\p{N}(]/u;

const isCut = ({ kind, text }: Pick<Unit, 'kind' | 'text'>) =>
  (kind === 'sentence' || kind === 'item') && !endsSentence(text) && !endsWithColon(text);
const isRest = ({ kind, text }: Pick<Unit, 'kind' | 'text'>) =>
  kind === 'sentence' && goesOn.test(text);

/** @returns the pieces, with sentences completed across page breaks and quoted from both pages */
export function overPageBreaks(
  pieces: readonly AnswerPiece[],
  readParts: ReadParts,
): Promise<AnswerPiece[]> {
  return Promise.all(pieces.map((piece) => overPageBreak(piece, readParts)));
}

async function overPageBreak(piece: AnswerPiece, readParts: ReadParts): Promise<AnswerPiece> {
  const [quote, ...others] = piece.quotes;
  const [first] = piece.lines;
  const last = piece.lines.at(-1);
  if (!quote || !first || !last || others.length > 0) return piece;
  const { passage, text, start, end } = quote;
  const { documentId, part, partText } = passage;
  const said = fold(text);
  const lineOf = (line: PieceLine) => piece.text.slice(line.start, line.end);
  const isTop =
    partText.slice(0, start).trim() === '' &&
    said.startsWith(lineOf(first)) &&
    isRest({ kind: first.kind, text });
  const isBottom =
    partText.slice(end).trim() === '' &&
    said.endsWith(lineOf(last)) &&
    isCut({ kind: last.kind, text });
  const around = [...(isTop ? [part - 1] : []), ...(isBottom ? [part + 1] : [])];
  if (around.length === 0) return piece;
  const unitsOf = new Map(
    (await readParts(documentId, around)).map((page) => [
      page.part,
      { page, units: readPassage(wholePartOf(page)).units },
    ]),
  );
  const [before, after] = [unitsOf.get(part - 1), unitsOf.get(part + 1)];
  const [opening, rest] = [before?.units.at(-1), after?.units[0]];
  const pieceIn = (page: Passage, unit: Unit) => pieceOf(page, [{ ...unit, kind: 'sentence' }]);
  return joined([
    ...(before && opening && isCut(opening) ? [pieceIn(before.page, opening)] : []),
    piece,
    ...(after && rest && isRest(rest) ? [pieceIn(after.page, rest)] : []),
  ]);
}

/** @returns the pieces joined into one with continuous text */
function joined(pieces: readonly AnswerPiece[]): AnswerPiece {
  return pieces.reduce((one, other) => {
    const text = `${one.text} ${other.text}`;
    const [last, next] = [one.lines.at(-1), other.lines[0]];
    if (!last || !next) return one;
    const at = one.text.length + 1;
    const moved = other.lines.map((line) => ({
      ...line,
      start: at + line.start,
      end: at + line.end,
    }));
    const met = { ...last, end: at + next.end };
    return {
      text,
      quotes: [...one.quotes, ...other.quotes],
      lines: [...one.lines.slice(0, -1), met, ...moved.slice(1)],
    };
  });
}

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
  const leads = before && before.end === first.leadIn?.end && !isNamed;
  return units.slice(leads ? from - 1 : from, units.indexOf(last) + 1);
}
