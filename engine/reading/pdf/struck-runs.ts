import { struckOut } from '../flow/struck-text.ts';
import type { Box } from './annotations.ts';
import type { TextRun } from './text-run.ts';

/** Marks the words that lines were drawn through. */
export function markStruck(runs: readonly TextRun[], strikes: readonly Box[]): TextRun[] {
  return runs.map((run) => {
    const ranges = strikes.flatMap((strike) => rangeUnder(run, strike) ?? []);
    let text = run.text;
    for (const { start, end } of joined(ranges).reverse())
      text = text.slice(0, start) + struckOut(text.slice(start, end)) + text.slice(end);
    return text === run.text ? run : { ...run, text };
  });
}

interface Range {
  start: number;
  end: number;
}

/** @returns ranges in order, those that overlap as one */
function joined(ranges: readonly Range[]): Range[] {
  const apart: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else apart.push({ ...range });
  }
  return apart;
}

/** @returns the stretch of a run's text under a line, from word to word */
function rangeUnder(run: TextRun, strike: Box): Range | undefined {
  const isOn =
    run.baseline > strike.bottom - 0.3 * run.size && run.baseline < strike.top - 0.2 * run.size;
  const width = run.right - run.left;
  const shared = Math.min(run.right, strike.right) - Math.max(run.left, strike.left);
  if (!isOn || width <= 0 || shared < 0.2 * run.size || run.text.trim() === '') return undefined;
  const shareAt = (x: number) => {
    const share = Math.min(1, Math.max(0, (x - run.left) / width));
    return Math.round((run.rtl ? 1 - share : share) * run.text.length);
  };
  const [from = 0, to = 0] = [shareAt(strike.left), shareAt(strike.right)].toSorted(
    (a, b) => a - b,
  );
  const edges = [...run.text.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const under = edges.filter(
    ({ start, end }) => (start + end) / 2 > from && (start + end) / 2 < to,
  );
  const [first, last] = [under[0], under.at(-1)];
  return first && last && { start: first.start, end: last.end };
}
