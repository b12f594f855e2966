import type { Measures } from './measure.ts';

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about letters, contracts and manuals.
 */
const fitted: Readonly<Record<keyof Measures, number>> = {
  variant: 1.38,
  lead: 2.2,
  heading: 2.72,
  before: -0.71,
  title: -0.59,
  exact: 1.62,
  found: 3.15,
  missing: 1.89,
  amount: 2.42,
  similar: 2.01,
  worst: -3.19,
  best: 0.92,
  askedFor: -0.91,
  askedForMissing: -1.18,
  namesMissing: -1.94,
  expected: 0.91,
  unexpected: -2.63,
  reason: 2.47,
  noReason: -1.23,
  person: 0.32,
  noPerson: -1.35,
  place: 1.6,
  noPlace: -1.29,
  implied: 1.54,
  impliedByLabel: 3.49,
  pairs: 0.45,
  label: 1.25,
  passage: 0.84,
  itemOfList: 2.58,
  itemOfSteps: 1.85,
  rowOfSteps: -1.75,
  leadsOn: -0.48,
  belowHeading: 1.09,
  tells: 0.7,
  length: -1.15,
};
const intercept = -2.92;

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
export const leastConfidence = 0.4;
