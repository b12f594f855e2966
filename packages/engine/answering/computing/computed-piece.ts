import type { AnswerPiece } from '#answering/piece.ts';
import type { Quote } from '#answering/quote.ts';
import type { PlacedRow } from './find-tables.ts';

/** Maximum number of rows that are quoted one by one. */
const maxQuotes = 20;

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** Explanations shown after a computed number. */
export const words = {
  rows,
  columns: (count: number) => `${count} columns`,
  count: (count: number, of: number) =>
    count === of ? 'counted in the table' : `counted: ${count} of ${rows(of)}`,
  sum: (name: string, count: string) => `sum of ${[name, count].filter(Boolean).join(', ')}`,
  average: (name: string, count: string) =>
    `average of ${[name, count].filter(Boolean).join(', ')}`,
  of: (values: readonly string[]) => `: ${values.join(', ')}`,
  highest: (name: string, count: string) => `the highest ${[name, 'of', count].join(' ').trim()}`,
  lowest: (name: string, count: string) => `the lowest ${[name, 'of', count].join(' ').trim()}`,
  sumOfTwo: (one: string, other: string) => `sum of ${one} and ${other}`,
  difference: (one: string, other: string) => `difference between ${one} and ${other}`,
  withoutNumber: (names: readonly string[]) =>
    `. Left out, as it holds no number: ${names.join(', ')}`,
};

/**
 * Makes a field that shows a computed value before its explanation; in documents the label comes first.
 *
 * @param rows that it was computed from, in the order of the text
 * @param without names of rows that hold no number
 */
export function computedPiece(
  value: string,
  how: string,
  rows: readonly PlacedRow[],
  without: readonly string[] = [],
): AnswerPiece {
  const left = without.length > 0 ? words.withoutNumber(without) : '';
  const text = `${value} (${how})${left}`;
  const cells = [{ head: how.charAt(0).toUpperCase() + how.slice(1) + left, text: value }];
  const quotes = runs(rows, followOn);
  return {
    text,
    quotes: quotes.length <= maxQuotes ? quotes : runs(rows, inOnePart),
    lines: [{ kind: 'field', start: 0, end: text.length, mark: '', cells }],
  };
}

const inOnePart = (one: PlacedRow, next: PlacedRow) => one.passage === next.passage;
const followOn = (one: PlacedRow, next: PlacedRow) =>
  inOnePart(one, next) &&
  /^[\s|]+$/.test(one.passage.partText.slice(one.unit.end, next.unit.start));

/** @returns a quote for each run of rows that belong together, from the first to the last */
function runs(rows: readonly PlacedRow[], belong: typeof followOn): Quote[] {
  let [first] = rows;
  return rows.flatMap((row, at) => {
    const next = rows[at + 1];
    if (next && belong(row, next)) return [];
    const quote = quoteOf(first ?? row, row);
    first = next;
    return [quote];
  });
}

function quoteOf({ passage, unit: { start } }: PlacedRow, { unit: { end } }: PlacedRow): Quote {
  return { passage, start, end, text: passage.partText.slice(start, end) };
}
