const raised = new Map(
  [...'0123456789-−+'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁺'][at] ?? sign]),
);
const fewDigits = /^[\s(]*[-−+]?\d{1,3}(?:,\s*\d{1,3})*[\s)]*$/u;
/** A power that has no raised form, such as `2.5`. */
const otherFigure = /^[-−+(]?\d[\d.,/]*\)?$/u;
/** One sign or word, or several in their own brackets. */
const single = /^(?:[\p{L}\p{Nd}.,]+|\([^()]*\)|.)$/u;

/**
 * Writes digits that stand above the line as such, so that the number of a note, or a power, is no part of the
 * number before it: `£19¹`, not `£191`; `10^2.5`, not `102.5`.
 *
 * @param text that stands above the line
 * @returns the text with superscript digits; as it is where it is no number, such as the `st` of `1st`
 */
export function raisedDigits(text: string): string {
  if (fewDigits.test(text)) return text.replaceAll(/[-−+\d]/gu, (sign) => raised.get(sign) ?? sign);
  return otherFigure.test(text) ? `^${text}` : text;
}

/**
 * Writes digits that stand below the line as such behind a number, which they are no part of: `101₂`. Behind
 * a letter they stay as people type them: `H2O`.
 *
 * @param before what stands before the text
 */
function loweredDigits(text: string, before: string): string {
  return /\p{Nd}$/u.test(before) ? lowered(text) : text;
}

/** @param shift how far the text stands above the line; below it where that is less than 0 */
export function shiftedDigits(text: string, shift: number, before = ''): string {
  if (shift === 0) return text;
  return shift > 0 ? raisedDigits(text) : loweredDigits(text, before);
}

function lowered(text: string): string {
  return text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x2080 + Number(digit)));
}

/** @returns the text of an index, lowered where it can be; '' for none */
export function indexOf(text: string): string {
  return /^\d{1,3}$/u.test(text) ? lowered(text) : text && `_${inBrackets(text)}`;
}

/** @returns the text of a power, raised where it can be; '' for none */
export function powerOf(text: string): string {
  const shown = raisedDigits(text);
  return text !== '' && shown === text ? `^${inBrackets(text)}` : shown;
}

/** @returns a text that stands for one thing, in brackets where it is made of several */
export function inBrackets(text: string): string {
  return single.test(text) ? text : `(${text})`;
}

/** @returns two texts, set apart where the figures at their ends would become one */
export function setApart(before: string, behind: string): string {
  return before + (/\p{Nd}$/u.test(before) && /^\p{Nd}/u.test(behind) ? ' ' : '') + behind;
}
