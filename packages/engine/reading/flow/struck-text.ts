const opening = '[struck out: ';
/** A mark that is cut off ends with its paragraph. */
const mark = /\[struck out: (?:[^\]\n]|\n(?!\n))*\]?/gu;

/** Marks struck-out text, such as `[struck out: £900]`, so that no answer takes it as valid. */
export function struckOut(text: string): string {
  const bare = text.trim();
  if (bare === '') return text;
  const inner = bare.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\n+/gu, '\n');
  return text.replace(bare, () => `${opening}${inner}]`);
}

/** @returns the text with non-breaking spaces in place of struck-out characters: the others keep their places */
export function withoutStruck(text: string): string {
  return text.includes(opening)
    ? text.replaceAll(mark, (struck) => '\u00a0'.repeat(struck.length))
    : text;
}
