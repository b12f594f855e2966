/** A stretch of a text, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

/** @returns the range without white space at its ends, or null if nothing is left */
export function trimRange(text: string, { start, end }: TextRange): TextRange | null {
  const inside = text.slice(start, end);
  const from = start + (inside.length - inside.trimStart().length);
  const to = end - (inside.length - inside.trimEnd().length);
  return from < to ? { start: from, end: to } : null;
}

/**
 * Finds where to cut a text that is too long.
 *
 * @param piece as much of the text as may stay together
 * @param ends patterns to cut after, best first; global
 * @param least minimum length to keep together, in UTF-16 code units
 * @returns the length to keep: up to the last match of the first of `ends` that matches, else the whole
 *   piece, without half a character at its end
 */
export function findCut(piece: string, ends: readonly RegExp[], least: number): number {
  const window = piece.slice(least);
  for (const end of ends) {
    const last = [...window.matchAll(end)].at(-1);
    if (last) return least + last.index + last[0].length;
  }
  return piece.length - (/[\uD800-\uDBFF]$/.test(piece) ? 1 : 0);
}
