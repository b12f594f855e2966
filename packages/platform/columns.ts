/**
 * Where a spreadsheet would begin a formula: at the start of a cell, whatever its separator and whether or
 * not it respects our quotes. Includes the full-width signs that some spreadsheets accept.
 */
const formulaStart = /^(?=[\t\r])|(?:^|(?<=[,;|\t\r\n]))(?=[\s"]*[=+\-@＝＋－＠])/g;

function csvCell(value: string | number | Date): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replace(formulaStart, "'").replaceAll('"', '""')}"`;
}

/** @returns the rows as CSV (RFC 4180) below a line of column names, every cell quoted and none a formula */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | Date>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
  return [columns.map(csvCell).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** A column of a table for a terminal. */
export interface TextColumn<Row> {
  title: string;
  /** In characters. */
  width: number;
  /** The edge of the column its text is aligned to; `start` by default. */
  align?: 'start' | 'end';
  of: (row: Row) => string;
}

/** Cut to the width of its column. Control characters could rewrite the terminal, so they are removed. */
function textCell(text: string, { width, align }: TextColumn<never>): string {
  const letters = [...text.replace(/[\p{Cc}\p{Cf}]/gu, '')];
  const shown = letters.length > width ? [...letters.slice(0, width - 1), '…'] : letters;
  return align === 'end' ? shown.join('').padStart(width) : shown.join('').padEnd(width);
}

/** @returns a line of titles and a line for each row, for a terminal */
export function writeTextTable<Row>(
  columns: readonly TextColumn<Row>[],
  rows: readonly Row[],
): string {
  const line = (textOf: (column: TextColumn<Row>) => string) =>
    `${columns
      .map((column) => textCell(textOf(column), column))
      .join('  ')
      .trimEnd()}\n`;
  return [line(({ title }) => title), ...rows.map((row) => line(({ of }) => of(row)))].join('');
}
