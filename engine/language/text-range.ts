/** A stretch of a text, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

/** @returns the range without the white space at its ends; null where nothing else is in it */
export function trimRange(text: string, { start, end }: TextRange): TextRange | null {
  const inside = text.slice(start, end);
  const from = start + (inside.length - inside.trimStart().length);
  const to = end - (inside.length - inside.trimEnd().length);
  return from < to ? { start: from, end: to } : null;
}
