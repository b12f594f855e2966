const raised = new Map(
  [...'0123456789-−+'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁺'][at] ?? sign]),
);
const fewDigits = /^[\s(]*[-−+]?\d{1,3}(?:,\s*\d{1,3})*[\s)]*$/u;
/** A power without a superscript form, such as `2.5`. */
const otherFigure = /^[-−+(]?\d[\d.,/]*\)?$/u;
/** One character or word, or text already in brackets. */
const single = /^(?:[\p{L}\p{Nd}.,]+|\([^()]*\)|.)$/u;

/**
 * Writes a superscript so that a note number or power does not merge with the number before it: `£19¹`, not
 * `£191`; `10^2.5`, not `102.5`. A text that is no number stays, such as the `st` of `1st`.
 */
export function raisedDigits(text: string): string {
  if (fewDigits.test(text)) return text.replaceAll(/[-−+\d]/gu, (sign) => raised.get(sign) ?? sign);
  return otherFigure.test(text) ? `^${text}` : text;
}

/**
 * Writes digits at a height above the line, negative if below it. Subscript digits would merge with a number
 * before them: `101₂`. After others they stay as people type them: `H2O`.
 */
export function shiftedDigits(text: string, shift: number, before = ''): string {
  if (shift > 0) return raisedDigits(text);
  return shift < 0 && /\p{Nd}$/u.test(before) ? lowered(text) : text;
}

function lowered(text: string): string {
  return text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x2080 + Number(digit)));
}

/** @returns the text of an index, with subscript digits if possible; '' for none */
export function indexOf(text: string): string {
  return /^\d{1,3}$/u.test(text) ? lowered(text) : text && `_${inBrackets(text)}`;
}

/** @returns the text of a power, with superscript digits if possible; '' for none */
export function powerOf(text: string): string {
  const shown = raisedDigits(text);
  return text !== '' && shown === text ? `^${inBrackets(text)}` : shown;
}

/** @returns a text, in brackets if it has several parts */
export function inBrackets(text: string): string {
  return single.test(text) ? text : `(${text})`;
}

/** @returns two texts joined, with a space if figures at their ends would merge */
export function setApart(before: string, behind: string): string {
  return before + (/\p{Nd}$/u.test(before) && /^\p{Nd}/u.test(behind) ? ' ' : '') + behind;
}
