/** Longest line that can be a heading, in UTF-16 code units. */
export const longestHeading = 120;

/**
 * Tells whether a line that stands alone reads like a heading: `2.1 Title` or a line in capitals.
 *
 * @returns its level, by the depth of its number; undefined where it is none
 */
export function plainHeadingLevel(words: string): number | undefined {
  if (words.length > longestHeading || /[.,;:!?…。，；：！？]$/u.test(words)) return undefined;
  const numbered = /^(\d{1,3}(?:\.\d{1,3})*)\.?\s+\p{Lu}/u.exec(words)?.[1];
  if (numbered) return numbered.split('.').length;
  return /\p{Lu}.*\p{Lu}/u.test(words) && !/\p{Ll}/u.test(words) ? 1 : undefined;
}
