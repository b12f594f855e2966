const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** What is said of a number that was computed. */
export const computedWords = {
  count: (count: number, of: number) =>
    count === of
      ? `${count} (counted in the table)`
      : `${count} (counted: ${count} of ${rows(of)})`,
  sum: (value: string, column: string, count: number) =>
    `${value} (computed: the sum of ${column}, ${rows(count)})`,
  average: (value: string, column: string, count: number) =>
    `${value} (computed: the average of ${column}, ${rows(count)})`,
  highest: (name: string, value: string, count: number) =>
    `${name}: ${value} (the highest of ${count})`,
  lowest: (name: string, value: string, count: number) =>
    `${name}: ${value} (the lowest of ${count})`,
  difference: (value: string, one: string, other: string) =>
    `${value} (computed: the difference between ${one} and ${other})`,
  withoutNumber: (names: readonly string[]) =>
    `. Left out, as it holds no number: ${names.join(', ')}`,
};
