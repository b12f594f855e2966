import type { TextRange } from '@m8/engine/language/text-range.ts';

/** What `\s` matches in a regular expression. */
const whiteSpace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a' +
  '\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Every character that has a case; filled at the first use. */
let cased: string | undefined;

function casedCharacters(): string {
  if (cased !== undefined) return cased;
  const hasCase = /[\p{Changes_When_Casemapped}\p{Changes_When_Casefolded}]/u;
  let found = '';
  // Scripts with case are in the first two planes.
  for (let code = 0; code < 0x2_00_00; code++) {
    const character = String.fromCodePoint(code);
    if (hasCase.test(character)) found += character;
  }
  cased = found;
  return found;
}

/** @returns the characters that a regular expression with the flags `iu` finds for this one */
function foldedAlike(character: string): string[] {
  if (character.toLowerCase() === character.toUpperCase()) return [character];
  const pattern = new RegExp(`\\u{${character.codePointAt(0)?.toString(16)}}`, 'giu');
  return [character, ...(casedCharacters().match(pattern) ?? [])];
}

/** Words to find, ready for {@link findWords}. */
export interface WordsToFind {
  /** The number of each character, by which those alike are equal; 0 for white space. */
  numbers: ReadonlyMap<string, number>;
  /** The characters of the words, with 0 between two words. */
  pattern: readonly number[];
  /** For each length of a matched start of the pattern, the longest shorter start that also ends there. */
  fallbacks: readonly number[];
}

/** @param words with at least one character that is not white space */
export function wordsToFind(words: string): WordsToFind {
  const numbers = new Map([...whiteSpace].map((space) => [space, 0]));
  const characters = [...words.normalize('NFC').trim().replaceAll(/\s+/g, ' ')];
  const pattern = characters.map((character) => {
    const number = numbers.get(character) ?? numbers.size;
    if (!numbers.has(character))
      for (const alike of foldedAlike(character)) numbers.set(alike, number);
    return number;
  });
  const fallbacks = [0, 0];
  for (let at = 1, length = 0; at < pattern.length; at++) {
    while (length > 0 && pattern[at] !== pattern[length]) length = fallbacks[length] ?? 0;
    if (pattern[at] === pattern[length]) length += 1;
    fallbacks.push(length);
  }
  return { numbers, pattern, fallbacks };
}

/**
 * Finds words in a text, from left to right, in upper or lower case and with any white space between them.
 * The time grows with the length of the text, whatever the words are (Knuth, Morris and Pratt): a regular
 * expression would try all words again at every place.
 */
export function* findWords(
  { numbers, pattern, fallbacks }: WordsToFind,
  text: string,
): Generator<TextRange> {
  /** Where the latest characters of the text start, as many as the pattern has. */
  const starts: number[] = [];
  let matched = 0;
  let read = 0;
  let afterSpace = false;
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    const number = numbers.get(character);
    // White space counts once, however long it is.
    if (number === 0 && afterSpace) continue;
    afterSpace = number === 0;
    starts[read % pattern.length] = start;
    read += 1;
    while (matched > 0 && number !== pattern[matched]) matched = fallbacks[matched] ?? 0;
    if (number === pattern[matched]) matched += 1;
    if (matched < pattern.length) continue;
    yield { start: starts[read % pattern.length] ?? 0, end: at };
    matched = 0;
  }
}
