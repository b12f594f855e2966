/**
 * Where a spreadsheet would begin a formula: at the start of a cell, whatever its separator and whether or
 * not it respects our quotes. Includes the full-width signs that some spreadsheets accept.
 */
const formulaStart = /^(?=[\t\r])|(?:^|(?<=[,;|\t\r\n]))(?=[\s"]*[=+\-@＝＋－＠])/g;

/** Control characters other than white space, which could rewrite a terminal. */
const control = /[^\P{Cc}\t\r\n]/gu;

type Value = string | number | Date | null;

function csvCell(value: Value): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  return `"${text.replace(control, '').replace(formulaStart, "'").replaceAll('"', '""')}"`;
}

/**
 * @returns the rows as CSV (RFC 4180) below a line of column names, for a spreadsheet or a terminal: every cell
 *   quoted, none a formula, null as an empty one
 */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Value>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
  return [columns.map(csvCell).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
