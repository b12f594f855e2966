import type { Measures } from './measure.ts';

/** What each measure adds to the logarithm of the odds that a unit answers, and what they begin with. */
interface Weights {
  coefficients: Readonly<Partial<Record<keyof Measures, number>>>;
  intercept: number;
}

/**
 * A conditional logistic regression over the units of the passages that were found, and over "none of them".
 * Fitted on questions about Wikipedia articles, alone and among others, half of them on what no article tells,
 * and on short plain questions about people's own documents, by bench/documind/score/fit-score.ts; how that fit
 * was weighed against the one before it stands in docs/decisions/0019-how-sure-answers-are.md.
 */
const byWords: Weights = {
  coefficients: {
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
  },
  intercept: -4.71,
};

/**
 * The same regression with the nearness in meaning. Fitted on questions about made-up documents in a dozen
 * languages by bench/documind/score/fit-score.ts; what it brings on documents unseen stands in models/README.md.
 */
export const weightsByMeaning: Weights = {
  coefficients: {
    variant: 2.25,
    lead: 2.91,
    heading: 1.88,
    found: 2.26,
    missing: 2.04,
    amount: 1.01,
    begun: 0.83,
    worst: -1.43,
    lacking: 0.26,
    namesMissing: 0.94,
    unexpected: -1.2,
    reason: 1.93,
    person: 1.15,
    passage: 0.91,
    document: 0.75,
    otherLanguage: 0.39,
    foreign: 2.33,
    itemOfList: 0.61,
    rowOfSteps: -1.38,
    opens: 0.99,
    near: 2.06,
    behind: 5.32,
  },
  intercept: -20.35,
};

function judge(measures: Measures, { coefficients, intercept }: Weights): number {
  let score = intercept;
  // Object.keys forgets that the keys are those of the record.
  for (const name of Object.keys(coefficients) as (keyof Measures)[])
    score += (coefficients[name] ?? 0) * measures[name];
  return score;
}

/** @returns the logarithm of the odds that a unit with these measures answers, without its meaning */
export const judgeByWords = (measures: Measures): number => judge(measures, byWords);

/** @returns the logarithm of the odds that a unit with these measures answers */
export const judgeByMeaning = (measures: Measures): number => judge(measures, weightsByMeaning);

/** @returns the chance that a unit of this score answers, 0 to 1, if it were the only one */
export function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** A unit is shown only if its {@link chanceOf} is at least this. */
export const leastChance = 0.33;

/** The same threshold if all passages come from one document, where high scores are reached more easily. */
export const leastChanceAlone = 0.45;

/** The same threshold where the meaning of units was compared, whatever the passages come from. */
export const leastChanceByMeaning = 0.5;

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
