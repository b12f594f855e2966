/** A stretch of a text, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

/** @returns the range without the white space at its ends; null if nothing else is in it */
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
 * @param ends what to cut after, the best first; global
 * @param least how much of the piece stays together in any case, in UTF-16 code units
 * @returns the length of what stays: up to the last match of the first of `ends` that has any, else the whole
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
