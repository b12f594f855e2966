/** @returns the source of a pattern that finds one of some words, which white space sets apart */
export function oneOf(words: string): string {
  return `(?:${words.trim().replace(/\s+/g, '|')})`;
}

/** @returns the source of a pattern that finds what another one does, where it is no piece of a longer word */
export function standingAlone(source: string): string {
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`;
}

/** @returns the source of a pattern that finds one of some words by itself; in a word, `_` stands for a space */
export function wholeWord(words: string): string {
  return standingAlone(oneOf(words).replaceAll('_', '\\s+'));
}

/** @returns what matches any of the patterns, in upper or lower case */
export function anyPattern(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu');
}
