import { monthNumbers } from '#language/month-names.ts';

/** Evidence often spells smaller numbers. */
const minChecked = 13;
/** Of more numbers, none are combined. */
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
  const lastValueOf = (written: string) => valuesOf(written).at(-1) ?? [];
  const repeated = said.filter(isKnown).flatMap(lastValueOf);
  const own = ifFew(numeralsOf(quoted).flatMap(lastValueOf));
  const results = [
    ...resultsOf(ifFew(repeated)),
    ...resultsOf(own),
    ...own.flatMap((one) => [one / 2, one * 2, one * 12]),
  ];
  return said.some(
    (written) =>
      Math.max(...valuesOf(written), ...digitsOf(written)) >= minChecked &&
      !isKnown(written) &&
      !valuesOf(written).some((value) => isAmong(results, value)),
  );
}

function monthsIn(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.flatMap((word) => monthNumbers.get(word) ?? []);
}

/** @returns distinct numbers, or none if they are many, since some of many give any number */
export function ifFew(numbers: readonly number[]): number[] {
  const distinct = [...new Set(numbers)];
  return distinct.length <= maxOperands ? distinct : [];
}

/** @returns whether a number is one of the results, but for rounding */
export function isAmong(results: readonly number[], value: number): boolean {
  return results.some((result) => Math.abs(result - value) < minDifference);
}

/** @returns their sum; and of each two the sum, difference, product, percentage and remaining percentage */
export function resultsOf(operands: readonly number[]): number[] {
  const ofTwo = operands.flatMap((one, place) =>
    operands
      .toSpliced(place, 1)
      .flatMap((other) => [one * other, (one * other) / 100, one - (one * other) / 100]),
  );
  return [operands.reduce((sum, one) => sum + one, 0), ...changes(operands), ...ofTwo];
}

/** @returns the sums and differences of each two */
export function changes(operands: readonly number[]): number[] {
  return operands.flatMap((one, place) =>
    operands.slice(place + 1).flatMap((other) => [one + other, Math.abs(one - other)]),
  );
}
