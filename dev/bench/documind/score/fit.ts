import type { Measures, Weights } from '@m8/engine/answering/judge.ts';
import type { Example } from './examples.ts';

const steps = 300;
const rate = 0.15;
/** Keeps coefficients small that have little influence. */
const shrinkage = 1e-3;
/** Of Adam (Kingma and Ba, 2015). */
const [firstDecay, secondDecay, least] = [0.9, 0.999, 1e-8];

/** @returns the log odds by coefficients, the last of which is the intercept */
function scoreBy(coefficients: Float64Array, values: readonly number[]): number {
  return values.reduce(
    (sum, value, place) => sum + value * (coefficients[place] ?? 0),
    coefficients[values.length] ?? 0,
  );
}

/**
 * Fits a conditional logistic regression: of a question's units and "none", one that answers is right. If
 * several answer, each may be.
 *
 * @param begin initial weights; a 0 there stays 0
 */
export function fitScore(examples: readonly Example[], begin: Weights): Weights {
  // The type of Object.keys loses the names.
  const names = (Object.keys(begin) as (keyof Weights)[]).filter((name) => name !== 'intercept');
  const valuesOf = (measures: Measures) => names.map((name) => measures[name as keyof Measures]);
  const usable = examples
    .filter(({ hasAnswer, units }) => !hasAnswer || units.some(({ answers }) => answers))
    .map(({ hasAnswer, units }) => ({
      hasAnswer,
      units: units.map(({ measures, answers }) => ({ values: valuesOf(measures), answers })),
    }));
  const coefficients = new Float64Array(
    [...names, 'intercept' as const].map((name) => begin[name]),
  );
  const [first, second] = [
    new Float64Array(coefficients.length),
    new Float64Array(coefficients.length),
  ];
  for (let step = 1; step <= steps; step += 1) {
    const slope = coefficients.map((value, place) =>
      place < names.length ? shrinkage * value : 0,
    );
    for (const { hasAnswer, units } of usable) {
      const odds = units.map(({ values }) => Math.exp(scoreBy(coefficients, values)));
      const whole = odds.reduce((sum, one) => sum + one, 1);
      const right = units.reduce(
        (sum, { answers }, at) => sum + (answers ? (odds[at] ?? 0) : 0),
        0,
      );
      for (const [at, { values, answers }] of units.entries()) {
        const chance = (odds[at] ?? 0) / whole;
        const wanted = hasAnswer && answers ? (odds[at] ?? 0) / right : 0;
        const push = (chance - wanted) / usable.length;
        for (const [place, value] of values.entries())
          slope[place] = (slope[place] ?? 0) + push * value;
        slope[names.length] = (slope[names.length] ?? 0) + push;
      }
    }
    for (const [place, name] of names.entries()) if (begin[name] === 0) slope[place] = 0;
    for (const [place, value] of slope.entries()) {
      const mean = firstDecay * (first[place] ?? 0) + (1 - firstDecay) * value;
      const square = secondDecay * (second[place] ?? 0) + (1 - secondDecay) * value * value;
      first[place] = mean;
      second[place] = square;
      const size = Math.sqrt(square / (1 - secondDecay ** step)) + least;
      coefficients[place] =
        (coefficients[place] ?? 0) - (rate * (mean / (1 - firstDecay ** step))) / size;
    }
  }
  const fitted = [...coefficients.entries()].map(([place, value]) => [
    names[place] ?? 'intercept',
    value,
  ]);
  // The names are those of the record.
  return Object.fromEntries(fitted) as Weights;
}
