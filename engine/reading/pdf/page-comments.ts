import type { PageComment } from './annotations.ts';
import type { TextLine } from './text-line.ts';

/**
 * Finds the line that each comment of a page stands by.
 *
 * @returns the texts of comments by the place of their line, in order
 */
export function commentsByLine(
  lines: readonly TextLine[],
  comments: readonly PageComment[],
): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const comment of comments.toSorted((one, other) => other.top - one.top)) {
    const distances = lines.map((line) => distance(line, comment));
    const at = distances.indexOf(distances.reduce((a, b) => Math.min(a, b), Infinity));
    found.set(at, [...(found.get(at) ?? []), comment.text]);
  }
  return found;
}

/** How far a comment is from a line; far beside it is nearer than a little above or below. */
function distance(line: TextLine, { left, right, bottom, top }: PageComment): number {
  const [start, end] = line.rtl ? [-line.end, -line.start] : [line.start, line.end];
  const middle = line.baseline + 0.3 * line.size;
  // Of a comment on several lines, the last one counts.
  const own = Math.min((bottom + top) / 2, bottom + 0.5 * line.size);
  return Math.abs(middle - own) + 0.1 * Math.max(0, start - right, left - end);
}
