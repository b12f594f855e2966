import type { Measures } from './measure.ts';

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about letters, contracts and manuals, by bench/documind/score/fit-score.ts. `unvectored` is
 * fitted as 1.84, and is less, as docs/decisions/0019-how-sure-answers-are.md says.
 */
const fitted: Readonly<Record<keyof Measures, number>> = {
  variant: 1.88,
  lead: 2.28,
  heading: 2.91,
  exact: 1.26,
  found: 1.71,
  missing: 1.13,
  amount: 1.86,
  similar: 1.32,
  about: 2.73,
  begun: 2.37,
  bare: -0.5,
  worst: -3.47,
  askedFor: -0.75,
  askedForMissing: -1.11,
  lacking: -0.2,
  namesMissing: -1.66,
  expected: 0.57,
  unexpected: -3.06,
  reason: 2.46,
  noReason: -0.75,
  person: 0.82,
  noPerson: -1.39,
  place: 1.42,
  noPlace: -1.03,
  implied: 1.43,
  impliedByLabel: 1.52,
  pairs: 0.78,
  label: 0.53,
  passage: 0.9,
  document: 1.79,
  otherLanguage: -1.93,
  unvectored: 1.2,
  itemOfList: 2.52,
  itemOfSteps: 1.88,
  rowOfSteps: -1.68,
  rowOfCompared: 1.89,
  belowHeading: 0.73,
  opens: 0.98,
  labelOfKind: 2.33,
  denies: -1.37,
  decides: 1,
  ofCase: 2,
  tells: 0.35,
};
const intercept = -4.77;

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
export const leastChance = 0.3;

/** The same where all that was found is of one document: there the same score is reached more easily. */
export const leastChanceAlone = 0.45;

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
