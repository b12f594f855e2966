import type { Measures } from './measure.ts';

/** What each measure counts in the score, and what is added to it. */
export type Weights = Readonly<Record<keyof Measures | 'intercept', number>>;

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over the units of
 * the passages that were found, and over "none of them". dev/bench/documind/score/fit-score.ts fits them to questions about
 * made-up documents in a dozen languages; packages/models/README.md says what they bring on documents unseen.
 */
export const weightsByMeaning: Weights = {
  ...{ found: 1, missing: 2.59, passage: 0.7, document: 1.25 },
  ...{ near: 1.34, behind: 0.64, least: 0.62, intercept: -12.61 },
};

/** The same if there is no model. */
export const weightsByWords: Weights = {
  ...{ found: 5.08, missing: 2.4, passage: 1.06, document: 1.9 },
  ...{ near: 0, behind: 0, least: 0, intercept: -7.8 },
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

/**
 * A unit is shown only if its {@link chanceOf} is at least this. By meaning, .06 of the answerable questions about unseen
 * documents are refused by .29 if a document is asked alone, and by .17 among fifteen.
 */
export const leastChance = 0.16;

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
