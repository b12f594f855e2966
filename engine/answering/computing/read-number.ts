import type { Language } from '../../language/languages.ts';

/** The mark that stands before the decimals of a number. */
export type DecimalMark = '.' | ',';

/** Languages whose numbers have a point before their decimals (CLDR, decimal symbols). */
const withPoint = 'english chinese japanese korean hindi hebrew thai'.split(' ');

const sign = /^[-−–]/u;
/** Currency, per cent or a unit in front of a number or behind it. */
const before = /^(?:\p{Sc}|[A-Z]{2,3}\s)\s*/u;
const behind = /\s*(?:\p{Sc}|%|[A-Z]{3}|°?\s?\p{L}{1,4}[²³]?)\.?$/u;
const digits = /^(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d+)(?:[.,]\d+)?$/u;

/** @returns a cell such as `£1,440.00 p.a.` without what stands around its number; undefined where it is none */
function bareNumber(cell: string): string | undefined {
  const text = cell.trim().replace(/^\((.*)\)$/u, '-$1');
  const isNegative = sign.test(text);
  const bare = text
    .replace(sign, '')
    .trim()
    .replace(before, '')
    .replace(sign, '')
    .replace(behind, '');
  if (!digits.test(bare)) return undefined;
  return isNegative || sign.test(text.replace(before, '')) ? `-${bare}` : bare;
}

/**
 * Tells how a column writes its numbers: by a number that has both marks, or one that cannot be a group of
 * thousands, or else by the language.
 */
export function decimalMarkOf(cells: readonly string[], language: Language): DecimalMark {
  for (const cell of cells) {
    const number = bareNumber(cell) ?? '';
    const last = number.match(/[.,]/gu)?.at(-1);
    const isCertain = /[.,].*[.,]/u.test(number)
      ? !/^\D*\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/u.test(number)
      : /[.,](?:\d{1,2}|\d{4,})$|\d{4,}[.,]\d+$|^-?0[.,]/u.test(number);
    if (isCertain && (last === '.' || last === ',')) return last;
  }
  return withPoint.includes(language) ? '.' : ',';
}

/** @returns the number of a cell such as `£1,440.00`, `(12)` or `7,5 %`; undefined where it is none */
export function readNumber(cell: string, mark: DecimalMark): number | undefined {
  const groups = mark === ',' ? /[.'’\s]/gu : /[,'’\s]/gu;
  const number = bareNumber(cell)?.replace(groups, '').replace(',', '.');
  const value = number === undefined ? Number.NaN : Number(number);
  return Number.isFinite(value) ? value : undefined;
}

/** @returns how many decimals the number of a cell has */
export function decimalsOf(cell: string, mark: DecimalMark): number {
  return bareNumber(cell)?.split(mark)[1]?.length ?? 0;
}
