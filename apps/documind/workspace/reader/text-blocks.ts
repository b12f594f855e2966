import type { PartAnswer as DocumentPart } from '@m8/contracts/documind/documents.ts';
import { itemMark } from '#questions/screen/passage-context.ts';

/** A stretch of a part's text, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

/** A block of a part's text, as it is set. */
export type TextBlock = TextRange &
  (
    | { kind: 'heading'; level: number }
    /** If `keepsLines`, it keeps the file's line breaks: an address, a poem. */
    | { kind: 'paragraph'; keepsLines: boolean }
    /** The items, including their marks. */
    | { kind: 'list'; items: TextRange[] }
    /** The first `heads` rows name the columns: none, one, or two. */
    | { kind: 'table'; heads: number; rows: TextRange[][] }
  );

/** Lines of at least this many characters were broken by the page width, not by the author. */
const fullLine = 45;
/** Separates the cells of a row, and surrounds a row that begins or ends with an empty cell. */
const bar = ' | ';
/** Column headings are at most this long, in characters. */
const maxHeadLength = 60;

function keepsLines(text: string): boolean {
  const lines = text.split('\n').slice(0, -1);
  return (
    lines.length > 0 && lines.filter(({ length }) => length < fullLine).length * 2 > lines.length
  );
}

function linesOf(text: string, { start, end }: TextRange): TextRange[] {
  return [...text.slice(start, end).matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    start: start + index,
    end: start + index + line.length,
  }));
}

function cellsOf(text: string, { start, end }: TextRange): TextRange[] {
  const line = text.slice(start, end);
  const isFramed = line.startsWith('| ') && line.endsWith(' |') && line.length > bar.length;
  const inner = isFramed ? line.slice(2, -2) : line;
  let at = start + (isFramed ? 2 : 0);
  return inner.split(bar).map((cell) => {
    const from = at;
    at += cell.length + bar.length;
    return { start: from, end: from + cell.length };
  });
}

function readsLikeHead(text: string): boolean {
  return text.length <= maxHeadLength && /^(?:[^\p{Nd}\p{Sc}]*\p{L}|(?:19|20)\d\d$)/u.test(text);
}

/** @returns the rows of a table, or null if the lines are not one */
function rowsOf(text: string, lines: readonly TextRange[]): TextRange[][] | null {
  const rows = lines.map((line) => cellsOf(text, line));
  const columns = rows[0]?.length ?? 0;
  return rows.length > 1 && columns > 1 && rows.every(({ length }) => length === columns)
    ? rows
    : null;
}

function areItems(text: string, lines: readonly TextRange[]): boolean {
  return lines.every(({ start, end }) => itemMark.test(text.slice(start, end)));
}

/** Whether a line continues the table or list above: some files have an empty line between all rows or items. */
function goesOn(text: string, above: TextRange, line: TextRange): boolean {
  const lines = [above, line].flatMap((stretch) => linesOf(text, stretch));
  if (linesOf(text, line).length > 1) return false;
  return areItems(text, lines) || rowsOf(text, lines) !== null;
}

const wordsAt = (text: string, { start, end }: TextRange) => text.slice(start, end).trim();

/** @returns how many rows name the columns: two if the first groups those of the second, as merged cells do */
function countHeads([first = [], second = []]: readonly string[][], rows: number): number {
  const isGrouped = first.some(
    (cell, at) => at > 0 && first[at - 1] !== '' && (cell === '' || cell === first[at - 1]),
  );
  const read = (cells: readonly string[]) => cells.every((cell) => !cell || readsLikeHead(cell));
  if (isGrouped && rows > 2 && read([...first, ...second])) return 2;
  const named = first.filter((head) => head !== '');
  return named.length >= first.length - 1 && read(named) ? 1 : 0;
}

/** @returns what names each column of a table, from the upper row to the lower, the same words once */
export function headsOf(
  text: string,
  { heads, rows }: Extract<TextBlock, { kind: 'table' }>,
): TextRange[][] {
  const [upper = [], lower = []] = rows.slice(0, heads);
  return upper.map((cell, at) =>
    [cell, lower[at] ?? cell].filter((one, place, both) => {
      const words = wordsAt(text, one);
      return words !== '' && both.findIndex((other) => wordsAt(text, other) === words) === place;
    }),
  );
}

function blockOf(text: string, stretch: TextRange, level: number | undefined): TextBlock {
  if (level !== undefined) return { ...stretch, kind: 'heading', level };
  const lines = linesOf(text, stretch);
  const rows = rowsOf(text, lines);
  if (rows) {
    const cells = rows.slice(0, 2).map((row) => row.map((cell) => wordsAt(text, cell)));
    return { ...stretch, kind: 'table', heads: countHeads(cells, rows.length), rows };
  }
  if (lines.length > 1 && areItems(text, lines)) return { ...stretch, kind: 'list', items: lines };
  const isBroken = keepsLines(text.slice(stretch.start, stretch.end));
  return { ...stretch, kind: 'paragraph', keepsLines: isBroken };
}

/**
 * Splits a text at its empty lines, except between rows of a table and items of a list.
 *
 * @returns its blocks in order; only white space lies between them
 */
export function blocksOf(text: string, headings: DocumentPart['headings']): TextBlock[] {
  const levels = new Map(headings.map(({ start, level }) => [start, level]));
  const isHeading = ({ start }: TextRange) => levels.has(start);
  const stretches: TextRange[] = [];
  for (const { 0: block, index } of text.matchAll(/\S(?:(?!\n[^\S\n]*\n)[\s\S])*/g)) {
    const stretch = { start: index, end: index + block.length };
    const last = stretches.at(-1);
    if (last && ![last, stretch].some(isHeading) && goesOn(text, last, stretch))
      last.end = stretch.end;
    else stretches.push(stretch);
  }
  return stretches.map((stretch) => blockOf(text, stretch, levels.get(stretch.start)));
}
