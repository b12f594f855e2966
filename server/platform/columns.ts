/**
 * Where a spreadsheet would begin a formula: at the start of a cell, also where the separator of its
 * language is a semicolon or a tab, and with the full-width signs that some take for the others.
 */
const formulaStart = /^(?=[\t\r])|(?:^|(?<=[;\t\r\n]))(?=\s*[=+\-@＝＋－＠])/g;

function cell(value: string | number | Date): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replace(formulaStart, "'").replaceAll('"', '""')}"`;
}

/**
 * @param columns names of the columns, in their order
 * @returns the rows as CSV (RFC 4180) with a line of column names, every cell quoted and none a formula
 */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | Date>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return [columns.map(cell).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
