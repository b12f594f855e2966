const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const fewDigits = /^[\s(]*\d{1,3}(?:,\s*\d{1,3})*[\s)]*$/u;

/**
 * Writes digits that stand above the line as such, so that the number of a note, or a power, is no part of the
 * number before it: `£19¹`, not `£191`.
 *
 * @param text that stands above the line
 * @returns the text with superscript digits; as it is where it is no number, such as the `st` of `1st`
 */
export function raisedDigits(text: string): string {
  return fewDigits.test(text)
    ? text.replaceAll(/\d/gu, (digit) => superscripts.charAt(Number(digit)))
    : text;
}
