import { isBlank, largest } from './text-line.ts';
import type { TextRun } from './text-run.ts';

/**
 * Gathers runs that follow each other in the content and stand on one baseline, raised and lowered
 * marks among them. Blank runs begin no line.
 */
export function gatherLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    if (line && belongs(run, line)) line.push(run);
    else if (!isBlank(run)) lines.push([run]);
  }
  return lines;
}

function belongs(run: TextRun, line: readonly TextRun[]): boolean {
  const written = line.filter((other) => !isBlank(other));
  const main = largest(written);
  if (!main || !standsOn(main, run)) return false;
  return isBlank(run) || !written.some((other) => overlap(other, run));
}

function standsOn(one: TextRun, other: TextRun): boolean {
  const size = Math.max(one.size, other.size);
  const raised = Math.min(one.size, other.size) < size * 0.85 ? 0.6 : 0.3;
  return Math.abs(one.baseline - other.baseline) <= size * raised;
}

function overlap(one: TextRun, other: TextRun): boolean {
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return shared > 0.5 * Math.min(one.size, other.size);
}
