/** A column of a table for a terminal. */
export interface TextColumn<Row> {
  title: string;
  /** In characters. */
  width: number;
  of: (row: Row) => string;
}

/** Cut to `width` characters; control characters could rewrite the terminal, so they go. */
function cell(text: string, width: number): string {
  const letters = [...text.replace(/[\p{Cc}\p{Cf}]/gu, '')];
  return letters.length > width
    ? `${letters.slice(0, width - 1).join('')}…`
    : letters.join('').padEnd(width);
}

/** @returns a line of titles and a line for each row */
export function textTable<Row>(columns: readonly TextColumn<Row>[], rows: readonly Row[]): string {
  const line = (cells: string[]) => `${cells.join('  ').trimEnd()}\n`;
  return [
    line(columns.map(({ title, width }) => title.padEnd(width))),
    ...rows.map((row) => line(columns.map(({ width, of }) => cell(of(row), width)))),
  ].join('');
}
