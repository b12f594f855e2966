import type { Measures } from './measure.ts';

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about letters, contracts and manuals.
 */
const fitted: Readonly<Record<keyof Measures, number>> = {
  own: 1.02,
  variant: 0.0,
  lead: 1.82,
  heading: 1.92,
  leaning: -0.05,
  before: -1.19,
  title: -0.39,
  found: 2.9,
  missing: 2.39,
  amount: 2.25,
  similar: 2.31,
  worst: -3.66,
  best: 1.52,
  askedFor: -0.72,
  askedForMissing: -1.1,
  namesMissing: -0.96,
  expected: 1.01,
  expectedLoosely: -1.87,
  unexpected: -2.18,
  reason: 2.39,
  noReason: -1.11,
  person: 0.05,
  noPerson: -1.27,
  place: 1.31,
  noPlace: -1.48,
  implied: 0.92,
  impliedByLabel: 3.01,
  pairs: 1.23,
  label: 1.16,
  passage: 0.73,
  strength: 0.37,
  isItem: 0.35,
  leadsOn: -0.48,
  belowHeading: 0.53,
  tells: 0.5,
  length: -0.75,
};
const intercept = -3.09;

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
