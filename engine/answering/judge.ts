import type { Measures } from './measure.ts';

/** What each measure counts in the score, and what is added to it. */
export type Weights = Readonly<Record<keyof Measures | 'intercept', number>>;

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over the units of
 * the passages that were found, and over "none of them". bench/documind/score/fit-score.ts fits them to questions about
 * made-up documents in a dozen languages; models/README.md says what they bring on documents unseen.
 */
export const weightsByMeaning: Weights = {
  ...{ found: 0.75, missing: 2.59, amount: 0.18, bare: 0.05, worst: -0.3 },
  // The fit has 0.78 for the passage, with which a passage that is a little better outweighs a unit that is nearer.
  ...{ passage: 0.7, document: 1.25, unexpected: 0, reason: 0.94, person: 0.15 },
  // Nearly all made-up questions in another language have an answer: the fit would take the language for a sign of one.
  ...{ opens: -0.09, decides: 0.38, foreign: 0, near: 1.34, behind: 0.64, least: 0.62 },
  intercept: -12.61,
};

/** The same where there is no model. */
export const weightsByWords: Weights = {
  ...{ found: 2.29, missing: 2.91, amount: 2.4, bare: -1.22, worst: -1.45 },
  ...{ passage: 0.77, document: 1.91, unexpected: -1.92, reason: 2.31, person: 1.17 },
  ...{ opens: 1.11, decides: 0.97, foreign: 1.63, near: 0, behind: 0, least: 0, intercept: -5.16 },
};

/** @returns the logarithm of the odds that a unit with these measures answers */
export function judge(measures: Measures, weights: Weights): number {
  let score = weights.intercept;
  // Object.keys forgets that the keys are those of the record.
  for (const name of Object.keys(measures) as (keyof Measures)[])
    score += weights[name] * measures[name];
  return score;
}

/** @returns the chance that a unit of this score answers, 0 to 1, if it were the only one */
export function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** A unit is shown only if its {@link chanceOf} is at least this. */
export const leastChance = 0.33;

/** The same threshold if all passages come from one document, where high scores are reached more easily. */
export const leastChanceAlone = 0.45;

/**
 * The same threshold where the meaning of units was compared, whatever the passages come from. Of the answerable questions
 * about unseen documents .06 are refused by .28 where a document is asked alone, and by .14 among fifteen.
 */
export const leastChanceByMeaning = 0.16;

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
