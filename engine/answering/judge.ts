import type { Measures } from './measure.ts';

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about people's own documents, by bench/documind/score/fit-score.ts; how that fit was weighed
 * against the one before it stands in docs/decisions/0019-how-sure-answers-are.md.
 */
export const coefficients: Readonly<Record<keyof Measures, number>> = {
  variant: 2.01,
  lead: 2.49,
  heading: 2.55,
  exact: 0.79,
  found: 1.42,
  missing: 1.74,
  amount: 1.85,
  similar: 2.04,
  about: 2.82,
  begun: 3.01,
  bare: -0.37,
  worst: -2.21,
  askedFor: -0.33,
  askedForMissing: -0.67,
  lacking: -1.87,
  namesMissing: -1.23,
  unexpected: -4.41,
  reason: 2.62,
  person: 0.69,
  noPerson: -1.75,
  place: 1.5,
  noPlace: -1.35,
  implied: 0.88,
  impliedByLabel: 1.03,
  pairs: 0.81,
  label: 0.56,
  passage: 1.18,
  document: 1.72,
  otherLanguage: -1.64,
  unvectored: 1.65,
  itemOfList: 2.96,
  itemOfSteps: 2.12,
  rowOfSteps: -2.03,
  rowOfCompared: 1.73,
  opens: 0.71,
  opensHolding: 0.76,
  labelOfKind: 1.87,
  denies: -1.37,
  decides: 1.4,
  ofCase: 1.49,
  tells: 0.75,
};
export const intercept = -4.75;

/** @returns the logarithm of the odds that a unit with these measures answers */
export function judge(measures: Measures): number {
  let score = intercept;
  // Object.keys forgets that the keys are those of the record.
  for (const name of Object.keys(coefficients) as (keyof Measures)[])
    score += coefficients[name] * measures[name];
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
