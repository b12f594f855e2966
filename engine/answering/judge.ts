import type { Measures } from './measure.ts';

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about letters, contracts and manuals, by bench/documind/score/fit-score.ts.
 */
const fitted: Readonly<Record<keyof Measures, number>> = {
  variant: 1.55,
  lead: 2.31,
  heading: 2.88,
  before: -0.55,
  title: -0.56,
  exact: 1.74,
  found: 2.98,
  missing: 1.88,
  amount: 2.37,
  similar: 2.07,
  worst: -3.16,
  best: 0.95,
  askedFor: -0.93,
  askedForMissing: -1.18,
  namesMissing: -1.96,
  expected: 0.95,
  unexpected: -2.62,
  reason: 2.47,
  noReason: -1.24,
  person: 0.33,
  noPerson: -1.33,
  place: 1.6,
  noPlace: -1.26,
  implied: 1.53,
  impliedByLabel: 3.47,
  pairs: 0.51,
  label: 1.22,
  passage: 0.83,
  itemOfList: 2.59,
  itemOfSteps: 1.88,
  rowOfSteps: -1.74,
  leadsOn: -0.37,
  belowHeading: 1.19,
  tells: 0.69,
  length: -1.16,
};
const intercept = -2.93;

/** @returns the logarithm of the odds that a unit with these measures answers */
export function judge(measures: Measures): number {
  let score = intercept;
  // Object.keys forgets that the keys are those of the record.
  for (const name of Object.keys(fitted) as (keyof Measures)[])
    score += fitted[name] * measures[name];
  return score;
}

/** @returns the chance that a unit of this score answers, 0 to 1 */
export function confidenceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** The least {@link confidenceOf} a unit that is shown. */
export const leastConfidence = 0.35;
