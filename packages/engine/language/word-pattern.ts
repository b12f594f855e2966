/** @returns the source of a pattern for any of some words, separated by white space */
export function oneOf(words: string): string {
  return `(?:${words.trim().replace(/\s+/g, '|')})`;
}

/** @returns the source of a pattern that does not match inside longer words */
export function standingAlone(source: string): string {
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`;
}

/** @returns the source of a pattern for any of some whole words; in a word, `_` means a space */
export function wholeWord(words: string): string {
  return standingAlone(oneOf(words).replaceAll('_', '\\s+'));
}

/** @returns a case-insensitive pattern that matches any of the given ones */
export function anyPattern(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu');
}
