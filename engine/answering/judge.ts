import type { Measures } from './measure.ts';

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about people's own documents, by bench/documind/score/fit-score.ts; how that fit was weighed
 * against the one before it stands in docs/decisions/0019-how-sure-answers-are.md.
 */
const fitted: Readonly<Record<keyof Measures, number>> = {
  variant: 1.77,
  lead: 2.06,
  heading: 2.51,
  exact: 1.04,
  found: 1.67,
  missing: 1.43,
  amount: 1.73,
  similar: 1.6,
  about: 2.54,
  begun: 2.41,
  bare: -0.5,
  worst: -2.68,
  askedFor: -0.49,
  askedForMissing: -0.84,
  lacking: -0.7,
  namesMissing: -1.43,
  expected: 0.47,
  unexpected: -3.37,
  reason: 1.86,
  noReason: -1.54,
  person: 0.82,
  noPerson: -1.34,
  place: 1.31,
  noPlace: -1.09,
  implied: 1.21,
  impliedByLabel: 1.22,
  pairs: 0.7,
  label: 0.57,
  passage: 1.04,
  document: 1.62,
  otherLanguage: -1.54,
  unvectored: 1.25,
  itemOfList: 2.51,
  itemOfSteps: 1.9,
  rowOfSteps: -1.61,
  rowOfCompared: 1.72,
  belowHeading: 0.7,
  opens: 0.92,
  labelOfKind: 2.04,
  denies: -1.2,
  decides: 0.7,
  ofCase: 1.68,
  tells: 0.41,
};
const intercept = -4.78;

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

/** A unit is shown only if its {@link chanceOf} is at least this. */
export const leastChance = 0.3;

/** The same threshold if all passages come from one document, where high scores are reached more easily. */
export const leastChanceAlone = 0.45;

/**
 * Tells how sure an answer is: the more units are likely to answer, the less likely each of them is.
 *
 * @param shown scores of the units that are shown
 * @param all scores of all units that may answer, including those shown
 * @returns the chance that one of those that are shown answers, 0 to 1
 */
export function chanceAmong(shown: readonly number[], all: readonly number[]): number {
  const odds = (scores: readonly number[]) =>
    scores.reduce((sum, score) => sum + Math.exp(score), 0);
  return odds(shown) / (1 + odds(all));
}
