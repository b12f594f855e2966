import { readsLikeHead } from '#reading/document-text.ts';

/** What a column says by a cell that begins in another one and reaches over it. */
export interface CoveredText {
  covered: string;
}

export type CellText = string | CoveredText;

/** The cells of one row that have text, by the number of their column, from 0. */
export type Row = ReadonlyMap<number, CellText>;

/** Longer than any value, in UTF-16 code units: such a text is not said again for what its cell covers. */
export const longestValue = 200;

/** @returns the text of a cell, for each further column that it reaches over */
export function coveredBy(text: string): CoveredText {
  return { covered: text.length > longestValue ? '' : text };
}

/** @returns the text of a cell that begins in its column; '' for what is covered */
export function ownText(cell: CellText | undefined): string {
  return typeof cell === 'string' ? cell : '';
}

/** @returns how many cells of a row begin in their column and have text */
export function filledOf(cells: Iterable<CellText>): number {
  return [...cells].filter((cell) => ownText(cell).trim() !== '').length;
}

/** @returns how long the cells of a row are together, in UTF-16 code units */
export function lengthOf(cells: readonly CellText[]): number {
  return cells.reduce((sum, cell) => sum + ownText(cell).length, 0);
}

/** @returns the cells of a row as {@link Row} has them */
export function rowOf(cells: readonly CellText[]): Row {
  const row = new Map<number, CellText>();
  for (const [column, cell] of cells.entries()) {
    const text = foldCell(textOf(cell));
    if (text !== '') row.set(column, typeof cell === 'string' ? text : { covered: text });
  }
  return row;
}

/** @returns what a column says, by a cell of its own or not */
export function textOf(cell: CellText | undefined): string {
  return typeof cell === 'object' ? cell.covered : (cell ?? '');
}

/** @returns a cell on one line, without the sign that sets cells apart */
export function foldCell(text: string): string {
  return text.replaceAll('|', '¦').replace(/\s+/gu, ' ').trim().toWellFormed().normalize('NFC');
}

/**
 * Writes rows as lines in which ` | ` sets the cells apart. A line begins and ends with a bar, too,
 * where a cell there is empty, so that every line has as many cells as the table has columns: that is
 * how a cell is known to stand below a head. Columns without any text of their own are left out. A cell that
 * reaches over several columns stands in each of them, unless no other cell of its row has text.
 *
 * @param first the first row of the table
 * @returns the lines, and the line of heads; '' where the first row does not name the columns
 */
export function writeTable(rows: readonly Row[], first: Row): { lines: string[]; heads: string } {
  const used = new Set<number>();
  for (const row of [first, ...rows])
    for (const [column, cell] of row) if (ownText(cell) !== '') used.add(column);
  const columns = [...used].sort((one, other) => one - other);
  const cellsOf = (row: Row) => {
    const isAlone = filledOf(row.values()) < 2;
    return columns.map((column) => (isAlone ? ownText : textOf)(row.get(column)));
  };
  const heads = cellsOf(first);
  return {
    lines: rows.map((row) => writeRow(cellsOf(row))),
    heads: namesColumns(heads) ? writeRow(heads) : '',
  };
}

function writeRow(cells: readonly string[]): string {
  const line = cells.join(' | ');
  return cells.length > 1 && (cells[0] === '' || cells.at(-1) === '') ? `| ${line} |` : line;
}

/** All columns but one may have a name, as `findHeads` of packages/engine/answering/tables.ts wants it. */
function namesColumns(heads: readonly string[]): boolean {
  const named = heads.filter((head) => head !== '');
  return named.length > 1 && named.length >= heads.length - 1 && named.every(readsLikeHead);
}
