import { combineTwo } from './numbers.ts';
import type { Token } from './statement.ts';

/** Maximum number of numbers that are combined. */
const maxOperands = 8;
/** The same for quoted numbers that the statement does not repeat. */
const maxUnsaid = 6;

/**
 * Finds the numbers of a statement that are not quoted but computed: the sum of the quoted numbers in it, or
 * the sum, difference, product, percentage or remaining percentage of two of them; also the sum or difference
 * of two numbers that it leaves out, if the quotes have few.
 *
 * @param said the tokens of a statement
 * @param quoted the tokens of all the sentences that it cites
 */
export function computedNumbers(
  said: readonly Token[],
  quoted: readonly Token[],
): ReadonlySet<Token> {
  const numbers = said.filter(({ kind, values }) => kind === 'number' && values.size > 0);
  const isQuoted = ({ values }: Token) =>
    quoted.some((other) => [...values].some((value) => other.values.has(value)));
  const operands = numbers.filter(isQuoted).slice(0, maxOperands).map(readValue);
  const unsaid = quotedValues(quoted);
  const computed = new Set<Token>();
  for (const number of numbers.filter((token) => !isQuoted(token))) {
    const value = readValue(number);
    const isResult = (result: number) => Math.abs(result - value) < minDifference;
    if (!results(operands).some(isResult) && !changes(unsaid).some(isResult)) continue;
    computed.add(number);
    operands.push(value);
  }
  return computed;
}

/** @returns the numbers of the quotes; none if they are many, as some of many give any number */
function quotedValues(quoted: readonly Token[]): number[] {
  const values = new Set(
    quoted.filter(({ kind, values: own }) => kind === 'number' && own.size > 0).map(readValue),
  );
  return values.size <= maxUnsaid ? [...values] : [];
}

/** @returns the sums and differences of two numbers that the statement need not repeat */
function changes(values: readonly number[]): number[] {
  return values.flatMap((one, place) =>
    values.slice(place + 1).flatMap((other) => [one + other, Math.abs(one - other)]),
  );
}

/** Amounts of money are rounded to cents. */
const minDifference = 0.006;

function readValue({ values }: Token): number {
  return Math.max(...[...values].map(Number).filter(Number.isFinite));
}

function results(operands: readonly number[]): number[] {
  return [
    ...(operands.length > 1 ? [operands.reduce((sum, one) => sum + one)] : []),
    ...combineTwo(operands),
  ];
}
