import { readsLikeHead } from '../document-text.ts';

/** The cells of one row that have text, by the number of their column, from 0. */
export type Row = ReadonlyMap<number, string>;

/** @returns the cells of a row as {@link Row} has them */
export function rowOf(cells: readonly string[]): Row {
  const row = new Map<number, string>();
  for (const [column, cell] of cells.entries()) {
    const text = foldCell(cell);
    if (text !== '') row.set(column, text);
  }
  return row;
}

/** @returns a cell on one line, without the sign that sets cells apart */
export function foldCell(text: string): string {
  return text.replaceAll('|', '¦').replace(/\s+/gu, ' ').trim().toWellFormed().normalize('NFC');
}

/**
 * Writes rows as lines in which ` | ` sets the cells apart. A line begins and ends with a bar, too,
 * where a cell there is empty, so that every line has as many cells as the table has columns: that is
 * how a cell is known to stand below a head. Columns without any text are left out.
 *
 * @param first the first row of the table
 * @returns the lines, and the line of heads; '' where the first row does not name the columns
 */
export function writeTable(rows: readonly Row[], first: Row): { lines: string[]; heads: string } {
  const used = new Set<number>(first.keys());
  for (const row of rows) for (const column of row.keys()) used.add(column);
  const columns = [...used].sort((one, other) => one - other);
  const lineOf = (row: Row) => writeRow(columns.map((column) => row.get(column) ?? ''));
  return {
    lines: rows.map(lineOf),
    heads: namesColumns(first, columns.length) ? lineOf(first) : '',
  };
}

function writeRow(cells: readonly string[]): string {
  const line = cells.join(' | ');
  return cells.length > 1 && (cells[0] === '' || cells.at(-1) === '') ? `| ${line} |` : line;
}

/** All columns but one may have a name, as `findHeads` of engine/answering/tables.ts wants it. */
function namesColumns(first: Row, columns: number): boolean {
  return first.size > 1 && first.size >= columns - 1 && [...first.values()].every(readsLikeHead);
}
