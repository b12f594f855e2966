import { readsLikeHead } from '#reading/document-text.ts';

/** The text in a column from a cell that starts in another column and spans it. */
export interface CoveredText {
  covered: string;
}

export type CellText = string | CoveredText;

/** The cells of a row that have text, by column index from 0. */
export type Row = ReadonlyMap<number, CellText>;

/** Longer than any value, in UTF-16 code units. Longer texts are not repeated in further columns. */
export const maxValueLength = 200;

/** @returns the text of a cell for each further column that it spans */
export function coveredBy(text: string): CoveredText {
  return { covered: text.length > maxValueLength ? '' : text };
}

/** @returns the text of a cell that starts in its column; '' for covered text */
export function ownText(cell: CellText | undefined): string {
  return typeof cell === 'string' ? cell : '';
}

/** @returns how many cells of a row start in their column and have text */
export function filledOf(cells: Iterable<CellText>): number {
  return [...cells].filter((cell) => ownText(cell).trim() !== '').length;
}

/** @returns the total length of a row's cells, in UTF-16 code units */
export function lengthOf(cells: readonly CellText[]): number {
  return cells.reduce((sum, cell) => sum + ownText(cell).length, 0);
}

export function rowOf(cells: readonly CellText[]): Row {
  const row = new Map<number, CellText>();
  for (const [column, cell] of cells.entries()) {
    const text = foldCell(textOf(cell));
    if (text !== '') row.set(column, typeof cell === 'string' ? text : { covered: text });
  }
  return row;
}

/** @returns the text in a column, from its own cell or one that covers it */
export function textOf(cell: CellText | undefined): string {
  return typeof cell === 'object' ? cell.covered : (cell ?? '');
}

/** @returns a cell on one line, without the cell separator */
export function foldCell(text: string): string {
  return text.replaceAll('|', '¦').replace(/\s+/gu, ' ').trim().toWellFormed().normalize('NFC');
}

/**
 * Writes rows as lines with ` | ` between cells. If the first or last cell of a line is empty, the line
 * also begins and ends with a bar, so that every line has as many cells as the table has columns and
 * cells align with their heads. Columns without text of their own are left out. A cell that spans
 * several columns is repeated in each of them, unless it is the only cell of its row with text.
 *
 * @param first the first row of the table
 * @returns the lines, and the line of heads, or '' if the first row does not name the columns
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

/** All columns but one need a name, as `findHeads` of packages/engine/answering/tables.ts expects. */
function namesColumns(heads: readonly string[]): boolean {
  const named = heads.filter((head) => head !== '');
  return named.length > 1 && named.length >= heads.length - 1 && named.every(readsLikeHead);
}
