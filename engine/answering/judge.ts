import type { Measures } from './measure.ts';

/** A measure that words alone give. */
type WordMeasure = Exclude<keyof Measures, 'near' | 'behind' | 'foreign'>;

/**
 * Coefficients of the logarithm of the odds that a unit answers: a conditional logistic regression over
 * the units of the passages that were found, and over "none of them". Fitted on questions about
 * Wikipedia articles, alone and among others, half of them on what no article tells, and on short plain
 * questions about people's own documents; how that fit was weighed against the one before it stands in
 * docs/decisions/0019-how-sure-answers-are.md.
 */
const coefficients: Readonly<Record<WordMeasure, number>> = {
  variant: 2.01,
  lead: 2.49,
  heading: 2.54,
  exact: 0.79,
  found: 1.45,
  missing: 1.77,
  amount: 1.85,
  similar: 2.04,
  about: 2.82,
  begun: 3,
  bare: -0.38,
  worst: -2.2,
  askedFor: -0.36,
  askedForMissing: -0.7,
  lacking: -1.87,
  namesMissing: -1.23,
  unexpected: -4.43,
  reason: 2.61,
  person: 0.67,
  noPerson: -1.77,
  place: 1.5,
  noPlace: -1.35,
  implied: 0.9,
  impliedByLabel: 1.02,
  pairs: 0.8,
  label: 0.52,
  passage: 1.18,
  document: 1.71,
  otherLanguage: -1.65,
  unvectored: 1.64,
  itemOfList: 2.97,
  itemOfSteps: 2.12,
  rowOfSteps: -2.03,
  rowOfCompared: 1.73,
  opens: 0.7,
  opensHolding: 0.78,
  labelOfKind: 1.87,
  denies: -1.38,
  decides: 0.7,
  ofCase: 1.48,
  tells: 0.73,
};
const intercept = -4.71;

/** @returns the logarithm of the odds that a unit with these measures answers, by words alone */
export function judgeByWords(measures: Measures): number {
  let score = intercept;
  // Object.keys forgets that the keys are those of the record.
  for (const name of Object.keys(coefficients) as WordMeasure[])
    score += coefficients[name] * measures[name];
  return score;
}

/**
 * What the score by words and the nearness in meaning count together: the same regression over these four,
 * fitted on questions about made-up documents in a dozen languages by bench/documind/score/fit-score.ts. What it
 * brings on documents unseen stands in models/README.md.
 */
export const weightsByMeaning = { words: 0.75, near: 1.75, behind: 4.77, foreign: 7.54 } as const;
export const interceptByMeaning = -13.96;

/** @returns the values that {@link weightsByMeaning} weighs */
export function valuesByMeaning(measures: Measures): Record<keyof typeof weightsByMeaning, number> {
  const { near, behind, foreign } = measures;
  return { words: judgeByWords(measures), near, behind, foreign };
}

/** @returns the logarithm of the odds that a unit with these measures answers */
export function judgeByMeaning(measures: Measures): number {
  const { words, near, behind, foreign } = valuesByMeaning(measures);
  const { words: byWords, near: byNear, behind: byBehind, foreign: byForeign } = weightsByMeaning;
  return (
    interceptByMeaning + byWords * words + byNear * near + byBehind * behind + byForeign * foreign
  );
}

/** @returns the chance that a unit of this score answers, 0 to 1, if it were the only one */
export function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** A unit is shown only if its {@link chanceOf} is at least this. */
export const leastChance = 0.33;

/** The same threshold if all passages come from one document, where high scores are reached more easily. */
export const leastChanceAlone = 0.45;

/** The same threshold where the meaning of units was compared, whatever the passages come from. */
export const leastChanceByMeaning = 0.42;

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
