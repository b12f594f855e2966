import { monthNumbers } from '#language/month-names.ts';

/** Evidence often spells smaller numbers. */
const minChecked = 13;
/** Some of more numbers give any number. */
const maxOperands = 6;
/** Amounts of money are rounded to cents. */
const minDifference = 0.006;

const numeral = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,'’]\d+)*/gu;

/** @returns the numbers that a numeral may mean: points and commas separate thousands or decimals */
function valuesOf(written: string): number[] {
  const digits = written.replaceAll(/[\s'’\u00a0\u202f]/gu, '');
  const grouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/u.test(digits)
    ? [Number(digits.replaceAll(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.'))]
    : [];
  return [Number(digits.replace(',', '.')), ...grouped].filter(Number.isFinite);
}

const numeralsOf = (text: string): string[] =>
  Array.from(text.normalize('NFKC').matchAll(numeral), ([written]) => written);
const digitsOf = (text: string): number[] => (text.match(/\d+/gu) ?? []).map(Number);

/**
 * @param quoted the words that a sentence cites
 * @param context where the sentence may take numbers from, too: what is around the words, and the question
 * @returns whether a number of the sentence is in neither and is not computed from numbers: their sum; the sum,
 *   difference, product, percentage or remaining percentage of two; half, twice or twelve times one. Small
 *   numbers are not looked for
 */
export function inventsNumber(sentence: string, quoted: string, context: string): boolean {
  const known = `${quoted} ${context}`;
  const values = new Set(numeralsOf(known).flatMap(valuesOf));
  const runs = new Set([...digitsOf(known.normalize('NFKC')), ...monthsIn(known)]);
  const isKnown = (written: string) =>
    valuesOf(written).some((value) => values.has(value)) ||
    digitsOf(written).every((digits) => runs.has(digits));
  const said = numeralsOf(sentence);
  const repeated = said.filter(isKnown).flatMap((written) => valuesOf(written).at(-1) ?? []);
  const own = [...new Set(numeralsOf(quoted).flatMap((written) => valuesOf(written).at(-1) ?? []))];
  const results = [
    ...resultsOf(repeated.slice(0, maxOperands)),
    ...(own.length <= maxOperands ? resultsOf(own) : []),
  ];
  const isComputed = (written: string) =>
    valuesOf(written).some((value) =>
      results.some((result) => Math.abs(result - value) < minDifference),
    );
  return said.some(
    (written) =>
      Math.max(...valuesOf(written), ...digitsOf(written)) >= minChecked &&
      !isKnown(written) &&
      !isComputed(written),
  );
}

function monthsIn(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.flatMap((word) => monthNumbers.get(word) ?? []);
}

function resultsOf(operands: readonly number[]): number[] {
  return [
    operands.reduce((sum, one) => sum + one, 0),
    ...operands.flatMap((one) => [one / 2, one * 2, one * 12]),
    ...combineTwo(operands),
  ];
}

/** @returns the sum, difference, product, percentage and remaining percentage of each two numbers */
export function combineTwo(numbers: readonly number[]): number[] {
  return numbers.flatMap((one, place) =>
    numbers.flatMap((other, at) =>
      at === place
        ? []
        : [one + other, one - other, one * other, (one * other) / 100, one - (one * other) / 100],
    ),
  );
}
