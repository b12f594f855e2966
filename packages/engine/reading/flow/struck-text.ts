const opening = '[struck out: ';
/** A mark that is cut off ends with its paragraph. */
const mark = /\[struck out: (?:[^\]\n]|\n(?!\n))*\]?/gu;

/**
 * Marks text that its author has struck out, such as `[struck out: £900]`, so that people see it for what it
 * is, and no answer takes it for what holds.
 */
export function struckOut(text: string): string {
  const bare = text.trim();
  if (bare === '') return text;
  const inner = bare.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\n+/gu, '\n');
  return text.replace(bare, () => `${opening}${inner}]`);
}

/**
 * @returns the text with a space that sets no columns for each character that is struck out: every other one
 *   stays in its place
 */
export function withoutStruck(text: string): string {
  return text.includes(opening)
    ? text.replaceAll(mark, (struck) => '\u00a0'.repeat(struck.length))
    : text;
}
