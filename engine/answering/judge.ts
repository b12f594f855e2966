import type { Measures } from './measure.ts';

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about people's own documents, by bench/documind/score/fit-score.ts. `ofCase` and `tells` are
 * more than was fitted, as docs/decisions/0019-how-sure-answers-are.md says.
 */
const fitted: Readonly<Record<keyof Measures, number>> = {
  variant: 1.61,
  lead: 1.72,
  heading: 1.9,
  exact: 0.71,
  found: 1.6,
  missing: 1.88,
  amount: 1.53,
  similar: 2.02,
  about: 2.25,
  begun: 2.47,
  bare: -0.5,
  worst: -1.5,
  askedFor: -0.09,
  askedForMissing: -0.43,
  lacking: -2.2,
  namesMissing: -1.08,
  expected: 0.33,
  unexpected: -3.83,
  reason: 0.97,
  noReason: -2.72,
  person: 0.81,
  noPerson: -1.26,
  place: 1.14,
  noPlace: -1.19,
  implied: 0.88,
  impliedByLabel: 0.77,
  pairs: 0.59,
  label: 0.62,
  passage: 1.26,
  document: 1.37,
  otherLanguage: -0.95,
  unvectored: 1.32,
  itemOfList: 2.49,
  itemOfSteps: 1.92,
  rowOfSteps: -1.51,
  rowOfCompared: 1.46,
  belowHeading: 0.65,
  opens: 0.84,
  labelOfKind: 1.61,
  denies: -0.95,
  decides: 1.48,
  ofCase: 1.2,
  tells: 0.5,
};
const intercept = -4.49;

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
export const leastChance = 0.2;

/** The same where all that was found is of one document: there the same score is reached more easily. */
export const leastChanceAlone = 0.4;

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
