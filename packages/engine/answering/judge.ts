import type { Passage } from '#passages/passage.ts';
import { countShared } from '#passages/terms.ts';
import type { Nearness } from './compare-meaning.ts';
import { headerAsked, headerOf } from './mail-lines.ts';
import { type MeasuredUnit, type Measures, measureUnits } from './measure.ts';
import type { Question } from './question.ts';
import { opensYesOrNo } from './question-words.ts';

/** The coefficient of each measure in the score, and the intercept. */
export type Weights = Readonly<Record<keyof Measures | 'intercept', number>>;

/**
 * Coefficients of the log-odds that a unit answers: a conditional logistic regression over the units of the
 * passages found, and over "none of them". dev/bench/documind/score/fit-score.ts fits them to questions about
 * made-up documents in a dozen languages; packages/models/README.md has their results on unseen documents.
 */
export const weightsByMeaning: Weights = {
  ...{ found: 1.29, missing: 2.9, passage: 0.98 },
  ...{ near: 1.19, behind: 1.32, least: 0.74, intercept: -11.99 },
};

/** The same without the model. */
export const weightsByWords: Weights = {
  ...{ found: 5.08, missing: 2.4, passage: 1.06 },
  ...{ near: 0, behind: 0, least: 0, intercept: -5.9 },
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

/** A unit of a passage found, and how well it answers the question. */
export interface RankedUnit extends MeasuredUnit {
  /** The log-odds that it answers, which decide what is shown and the reported confidence. */
  score: number;
}

/** The score of a mail header that the question asks for. */
const headerScore = 6;

/**
 * Ranks the units of passages by how well they answer. The words of a heading count for the units below it. A
 * heading itself is never an answer. A mail header is one only if the question is about the mail itself.
 *
 * @param nearness see `measureUnits`; if undefined, only words decide
 * @returns best first
 */
export function rankUnits(
  question: Question,
  passages: readonly Passage[],
  nearness?: ReadonlyMap<string, Nearness>,
): RankedUnit[] {
  const mayBeSo = opensYesOrNo.test(question.text);
  const asked = headerAsked(question.text);
  const weights = nearness ? weightsByMeaning : weightsByWords;
  return measureUnits(question, passages, nearness)
    .flatMap((unit): RankedUnit[] => {
      const header = headerOf(unit, unit.passage);
      if (unit.kind === 'heading' || (header !== undefined && header !== asked)) return [];
      if (header !== undefined)
        return [{ ...unit, score: headerScore, tells: true, lacksTerm: false }];
      const tells = unit.tells || (mayBeSo && /[.!。।]$/u.test(unit.text));
      return [{ ...unit, score: judge(unit.measures, weights), tells }];
    })
    .sort((one, other) => other.score - one.score);
}

/** Maximum number of units in an answer, unless more are wanted; lists are completed later. */
const maxUnits = 3;
/** Two units whose stems have at least this cosine say the same thing. */
const sameUnit = 0.9;
/**
 * How far the log-odds of a further unit may be below those of the best one: for the second and third unit of
 * the same document, and for any unit of another document, which more often only sounds alike than adds
 * something.
 */
const maxBehind = { second: 2.5, third: 1.5, elsewhere: 1 } as const;

/**
 * Chooses the best unit, and after it the units that may answer as well and say something else. If the best
 * unit contains every word of the question, the others must too.
 *
 * @param ranked best first
 * @param min minimum chance of a unit, such as those of `minChance`
 * @param wanted maximum number of units in the answer
 * @returns best first, at most max(`wanted`, `maxUnits`) units; empty if no unit is likely to answer
 */
export function chooseUnits(
  ranked: readonly RankedUnit[],
  min: number,
  wanted = maxUnits,
): RankedUnit[] {
  const most = Math.max(wanted, maxUnits);
  const telling = ranked.filter(({ tells }) => tells);
  const best = telling[0];
  const chosen: RankedUnit[] = [];
  for (const unit of telling) {
    if (chosen.length === most || chanceOf(unit.score) < min) break;
    if (best && unit !== best && isBehind(unit, best, chosen.length)) continue;
    if (best && unit.lacksTerm && !best.lacksTerm) continue;
    if (chosen.every((other) => likeness(unit, other) < sameUnit)) chosen.push(unit);
  }
  return chosen;
}

function isBehind(unit: RankedUnit, best: RankedUnit, place: number): boolean {
  const isSame = unit.passage.documentId === best.passage.documentId;
  const within = place === 1 ? maxBehind.second : maxBehind.third;
  return unit.score < best.score - (isSame ? within : maxBehind.elsewhere);
}

/** @returns the cosine of the stems of two units, 0 to 1 */
export function likeness({ stems }: RankedUnit, other: RankedUnit): number {
  return countShared(stems, other.stems) / Math.sqrt(stems.size * other.stems.size || 1);
}
