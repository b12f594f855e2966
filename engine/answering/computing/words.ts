const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** How a number came about, as it is said behind it. */
export const computedWords = {
  count: (count: number, of: number) =>
    count === of ? 'counted in the table' : `counted: ${count} of ${rows(of)}`,
  sum: (column: string, count: number) => `computed: the sum of ${column}, ${rows(count)}`,
  average: (column: string, count: number) => `computed: the average of ${column}, ${rows(count)}`,
  highest: (count: number) => `the highest of ${count}`,
  lowest: (count: number) => `the lowest of ${count}`,
  difference: (one: string, other: string) =>
    `computed: the difference between ${one} and ${other}`,
  withoutNumber: (names: readonly string[]) =>
    `. Left out, as it holds no number: ${names.join(', ')}`,
};
