import type { Measures } from './measure.ts';

/** The coefficient of each measure in the score, and the intercept. */
export type Weights = Readonly<Record<keyof Measures | 'intercept', number>>;

/**
 * Coefficients of the log-odds that a unit answers: a conditional logistic regression over the units of the
 * passages found, and over "none of them". dev/bench/documind/score/fit-score.ts fits them to questions about
 * made-up documents in a dozen languages; packages/models/README.md has their results on unseen documents.
 */
export const weightsByMeaning: Weights = {
  ...{ found: 1, missing: 2.59, passage: 0.7, document: 1.25 },
  ...{ near: 1.34, behind: 0.64, least: 0.62, intercept: -12.61 },
};

/** The same without the model. */
export const weightsByWords: Weights = {
  ...{ found: 5.08, missing: 2.4, passage: 1.06, document: 1.9 },
  ...{ near: 0, behind: 0, least: 0, intercept: -7.8 },
};

/** @returns the log-odds that a unit with these measures answers */
export function judge(measures: Measures, weights: Weights): number {
  let score = weights.intercept;
  // Object.keys loses the key type.
  for (const name of Object.keys(measures) as (keyof Measures)[])
    score += weights[name] * measures[name];
  return score;
}

/** @returns the chance, 0 to 1, that a unit with this score answers, if it were the only one */
export function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/**
 * A unit is shown only if its {@link chanceOf} is at least this. Of 253 questions about documents that nothing
 * was fitted to, .40 by meaning answers 209 right (.16: 207), and refuses 10 of the 22 without an answer (.16: 4)
 * and 10 of the others (.16: 3). Words alone know less, and refuse too much at .40.
 */
export const minChance = { byMeaning: 0.4, byWords: 0.16 } as const;

/**
 * Computes the confidence in an answer: the more units are likely to answer, the less likely each of them is.
 *
 * @param shown scores of the units shown
 * @param all scores of all units that may answer, including those shown
 * @returns the chance, 0 to 1, that one of the units shown answers
 */
export function chanceAmong(shown: readonly number[], all: readonly number[]): number {
  const odds = (scores: readonly number[]) =>
    scores.reduce((sum, score) => sum + Math.exp(score), 0);
  return odds(shown) / (1 + odds(all));
}
