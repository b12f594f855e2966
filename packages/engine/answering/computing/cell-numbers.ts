import type { Language } from '#language/languages.ts';

/** Minimum share of numbers in a column of numbers. */
const mostlyNumbers = 2 / 3;

/** The decimal mark of a number. */
type DecimalMark = '.' | ',';

/** Languages whose decimal mark is a point (CLDR, decimal symbols). */
const withPoint = 'english chinese japanese korean hindi hebrew thai'.split(' ');

const sign = /^[-−–]/u;
/** Currency, per cent or a unit, before or after a number; after it perhaps also a period: `per month`. */
const before = /^(?:[A-Z]{0,2}\p{Sc}|[A-Z]{2,3}\s|Rs\.?)\s*/u;
const behind =
  /\s*(?:\p{Sc}|%|[A-Z]{3}|°?\s?\p{L}{1,4}[²³]?|\p{sc=Arab}[\p{L}\p{M}]+|\p{sc=Han}+)?\.?(?:\s?\/\s?\p{L}+|\s\p{L}{1,3}\s\p{L}+|\s\p{sc=Arab}[\p{L}\p{M}]+)?$/u;
const digits = /^(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d+)(?:[.,]\d+)?$/u;

/** @returns the number of a cell such as `£1,440.00 p.a.` without its surroundings; undefined if it has none */
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
 * Finds the decimal mark of a column: from a number with both marks, or one that cannot have a thousands
 * separator, or else from the language.
 */
function decimalMarkOf(cells: readonly string[], language: Language): DecimalMark {
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

/** @returns the value of a cell such as `£1,440.00`, `(12)` or `7,5 %`; undefined if it is not a number */
export function readNumber(cell: string, mark: DecimalMark): number | undefined {
  const groups = mark === ',' ? /[.'’\s]/gu : /[,'’\s]/gu;
  const number = bareNumber(cell)?.replace(groups, '').replace(',', '.');
  const value = number === undefined ? Number.NaN : Number(number);
  return Number.isFinite(value) ? value : undefined;
}

/** @returns the number of digits after the decimal mark of a cell's number */
export function decimalsOf(cell: string, mark: DecimalMark): number {
  return bareNumber(cell)?.split(mark)[1]?.length ?? 0;
}

const grouped = /\d([.,'’\s])\d{3}/u;

/** How the numbers of some cells are written. */
export interface NumberStyle {
  mark: DecimalMark;
  decimals: number;
  /** Whether they have thousands separators. */
  isGrouped: boolean;
}

/** @returns undefined if fewer than two of the cells, or fewer than two thirds, are numbers */
export function numberStyleOf(
  cells: readonly string[],
  language: Language,
): NumberStyle | undefined {
  const mark = decimalMarkOf(cells, language);
  const read = cells.filter((cell) => readNumber(cell, mark) !== undefined);
  if (read.length < Math.max(2, cells.length * mostlyNumbers)) return undefined;
  const decimals = Math.max(...read.map((cell) => decimalsOf(cell, mark)));
  const isPlain = read.some((cell) => /\d{4}/u.test(cell));
  // Without a currency, a point or a comma, nothing shows how a thousand is written.
  const isShown = decimals > 0 || read.some((cell) => /\p{Sc}|\d[.,'’\s]\d/u.test(cell));
  return { mark, decimals, isGrouped: isShown && !isPlain };
}

/**
 * Writes a number in place of the one in a cell, with its separators.
 *
 * @param unit that the cell lacks, or its currency; '' if none
 */
export function writeNumber(
  number: number,
  cell: string,
  { mark, decimals, isGrouped }: NumberStyle,
  unit = '',
): string {
  const group = grouped.exec(cell)?.[1] ?? (mark === ',' ? '.' : ',');
  const shown = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // From five digits on, a number is hard to read without.
    useGrouping: isGrouped ? true : 'min2',
  })
    .format(Math.abs(number))
    .replace(/[.,]/g, (found) => (found === ',' ? group : mark));
  const unsigned = cell
    .replace(/[-−–]/u, '')
    .replace(/\d(?:[\d.,'’\s]*\d)?/u, () =>
      mark === '.' && /\p{Sc}/u.test(unit) ? unit + shown : `${shown} ${unit}`.trim(),
    );
  return number < 0 ? `-${unsigned}` : unsigned;
}

/** @returns whether two cells count the same: in one currency or unit, for one period */
export function isSameMeasure(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((cell) => cell.replace(/\bcalendar\b|\(.*\)|[-−–\d.,'’\s]+/gu, ''))
    .toSorted((first, second) => first.length - second.length);
  // A unit may be in the plural.
  return short === long || (short.length > 2 && long.startsWith(short.slice(0, -1)));
}

const unitInHead = /\((\p{Sc}|%|°[CF]|[kcm]?[gmlW]|k?m[²³]|[kM]?Wh|t|h|min|s|[GM]B)\)/u;

/** @returns the currency or unit of a column if only its head has it, such as `Price (£)`; '' otherwise */
export function unitOf(cell: string, head: string): string {
  return /[\p{Sc}\p{L}%°]/u.test(cell) ? '' : (unitInHead.exec(head)?.[1] ?? '');
}
