/** One line of the bench's table. */
export interface BenchRow {
  /** What was measured. */
  name: string;
  value: string;
  goal: string;
  /** Undefined if it was not measured. */
  met: boolean | undefined;
  /** How, where, or why not. */
  note: string;
}

/** Measures a part. @returns its rows, or one that says why there is no figure */
export async function measured(
  name: string,
  work: () => Promise<BenchRow | BenchRow[]>,
): Promise<BenchRow[]> {
  console.error(`measuring ${name}`);
  try {
    return [await work()].flat();
  } catch (why) {
    const note = why instanceof Error ? (why.message.split('\n', 1)[0] ?? '') : String(why);
    return [{ name, value: 'not measured', goal: '', met: undefined, note }];
  }
}

/** @throws if there is no value */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** Bytes as a table shows them: 1 KB is 1024 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** @returns the rows as a plain text table */
export function table(rows: readonly BenchRow[]): string {
  const cells = rows.map(({ name, value, goal, met, note }) => [
    name,
    value,
    goal,
    met === undefined ? '' : met ? 'yes' : 'NO',
    note,
  ]);
  const all = [['', 'measured', 'goal', 'met', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
