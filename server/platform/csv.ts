/** What a spreadsheet would run as a formula; with an apostrophe in front it is text. */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | number | Date): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * @param columns names of the columns, in their order
 * @returns the rows as CSV (RFC 4180) with a line of column names, safe for spreadsheets
 */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | Date>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
