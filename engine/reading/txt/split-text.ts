/**
 * Cuts a text into stretches of at most `limit` UTF-16 code units: after a blank line where one is
 * in the second half of a stretch, else after a line, a sentence, a word, and in the midst of what
 * has none of them, but never inside a character. White space around a cut is left out.
 */
export function* splitText(text: string, limit: number): Generator<string> {
  let start = skipBlankLines(text, 0);
  while (start < text.length) {
    const end = text.length - start <= limit ? text.length : findCut(text, start, limit);
    const stretch = text.slice(start, end).trimEnd();
    if (stretch !== '') yield stretch;
    start = skipBlankLines(text, end);
  }
}

const cuts = [/\n[^\S\n]*\n/g, /\n/g, /[.!?…。！？]["'”’)]*\s|[。！？]/gu, /\s/g];

function findCut(text: string, start: number, limit: number): number {
  const half = start + Math.ceil(limit / 2);
  const window = text.slice(half, start + limit);
  for (const cut of cuts) {
    const last = Array.from(window.matchAll(cut)).at(-1);
    if (last) return half + last.index + last[0].length;
  }
  const end = start + limit;
  return /[\udc00-\udfff]/.test(text.charAt(end)) ? end - 1 : end;
}

/** Blank lines before a stretch go; the indent of its first line stays. */
function skipBlankLines(text: string, from: number): number {
  const blank = /[^\S\n]*\n/y;
  blank.lastIndex = from;
  let start = from;
  // Line by line: a repeated group runs out of stack in a file of millions of them.
  while (blank.test(text)) start = blank.lastIndex;
  return start;
}
