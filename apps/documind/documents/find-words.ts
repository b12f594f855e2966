import type { TextRange } from '@m8/engine/language/text-range.ts';

/** @returns a character of the same length, equal for upper and lower case, and for all white space */
function fold(character: string): string {
  if (character.trim() === '') return ' ';
  const upper = character.toUpperCase();
  // Some letters, such as ß, have no single letter as their other case.
  const folded = (upper.length === character.length ? upper : character).toLowerCase();
  return folded.length === character.length ? folded : character;
}

/** @returns a text as it is searched, with one space for any white space, and where its characters start */
function toSearchable(text: string): { folded: string; starts: number[] } {
  const known = new Map<string, string>();
  const starts: number[] = [];
  let folded = '';
  let last = '';
  let at = 0;
  for (const character of text) {
    const next = known.get(character) ?? fold(character);
    known.set(character, next);
    if (next !== ' ' || last !== ' ') {
      for (let unit = 0; unit < next.length; unit++) starts.push(at + unit);
      folded += next;
    }
    last = next;
    at += character.length;
  }
  return { folded, starts: [...starts, at] };
}

/**
 * Finds words in a text, from left to right, in upper or lower case and with any white space between them. A
 * regular expression could take a hundred times as long for some words.
 *
 * @param words with at least one character that is not white space
 */
export function* findWords(words: string, text: string): Generator<TextRange> {
  const pattern = toSearchable(words.normalize('NFC').trim()).folded;
  const { folded, starts } = toSearchable(text);
  for (let from = 0; ; ) {
    const found = folded.indexOf(pattern, from);
    if (found === -1) return;
    from = found + pattern.length;
    yield { start: starts[found] ?? 0, end: starts[from] ?? text.length };
  }
}
