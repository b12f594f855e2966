import type { Measures } from './measure.ts';

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about letters, contracts and manuals, by bench/documind/score/fit-score.ts.
 */
const fitted: Readonly<Record<keyof Measures, number>> = {
  variant: 1.78,
  lead: 2.28,
  heading: 2.88,
  before: -1.02,
  title: -0.38,
  exact: 1.48,
  found: 2.47,
  missing: 1.24,
  amount: 2.09,
  similar: 1.78,
  worst: -2.82,
  best: 0.36,
  askedFor: -0.93,
  askedForMissing: -1.14,
  namesMissing: -1.39,
  expected: 0.97,
  unexpected: -2.34,
  reason: 2.22,
  noReason: -1.01,
  person: 0.4,
  noPerson: -1.43,
  place: 1.73,
  noPlace: -0.91,
  implied: 1.98,
  impliedByLabel: 2.28,
  pairs: 0.41,
  label: 0.83,
  passage: 0.68,
  itemOfList: 2.18,
  itemOfSteps: 1.68,
  rowOfSteps: -1.61,
  leadsOn: -0.36,
  belowHeading: 0.85,
  opens: 1.08,
  ofOtherCase: -0.02,
  denies: -1.36,
  document: 1.78,
  otherLanguage: -1.33,
  tells: 0.53,
  length: -0.32,
};
const intercept = -4.41;

/** @returns the logarithm of the odds that a unit with these measures answers */
export function judge(measures: Measures): number {
  let score = intercept;
  // Object.keys forgets that the keys are those of the record.
  for (const name of Object.keys(fitted) as (keyof Measures)[])
    score += fitted[name] * measures[name];
  return score;
}

/** @returns the chance that a unit of this score answers, 0 to 1, if it were the only one */
export function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** The least {@link chanceOf} a unit that is shown. */
export const leastChance = 0.35;

/**
 * Tells how sure an answer is: where other units are as likely to answer, each is less likely to.
 *
 * @param shown scores of the units that are shown
 * @param all scores of all units that may answer, also of those
 * @returns the chance that one of those that are shown answers, 0 to 1
 */
export function chanceAmong(shown: readonly number[], all: readonly number[]): number {
  const odds = (scores: readonly number[]) =>
    scores.reduce((sum, score) => sum + Math.exp(score), 0);
  return odds(shown) / (1 + odds(all));
}
