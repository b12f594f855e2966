import { endsSentence } from '#language/sentences.ts';
import type { Passage } from '#passages/passage.ts';
import { countShared } from '#passages/terms.ts';
import type { Nearness } from './compare-meaning.ts';
import { headerAsked, headerOf } from './mail-lines.ts';
import type { Question } from './question.ts';
import { leadOf, readPassage, type Unit } from './units.ts';

/** An answer is drawn from this many of the best passages. More add noise rather than answers. */
export const passagesRead = 8;
/** It is also drawn from this many other passages, those with the nearest units. */
export const nearestRead = 8;
/** Maximum number of passages given to a language model. */
export const maxPassages = 20;

/**
 * A unit is shown only if its chance is at least this. Of 253 questions about documents that nothing
 * was fitted to, .40 by meaning answers 228 right, and refuses 13 of the 22 without an answer (to 7 more it
 * answers what contradicts them) and 5 of the others. Words alone know less, and refuse too much at .40. The
 * best unit needs less if the question names it.
 */
export const minChance = { byMeaning: 0.4, byWords: 0.16, named: 0.2 } as const;
/** The best unit is named by a question that shares this part of its words, by weight. */
export const namedFrom = 0.8;

/** How a unit compares with a question. */
export interface Measures {
  /**
   * Share of the weight of the question's terms that is found in the unit, its lead-in, the headings above
   * it, the two units before it, or the document's name.
   */
  found: number;
  /** Share of the weight that no document contains, less in larger scopes: there it tells that none answers. */
  missing: number;
  /** The passage's score relative to the best passage's. */
  passage: number;
  /**
   * Nearness of its meaning to the question's, how far that is behind the nearest unit's, and nearness of all
   * units to the part of the question that they cover least; each times ten.
   */
  near: number;
  behind: number;
  least: number;
}

/** A unit of a passage that was found, compared with a question. */
export interface MeasuredUnit extends Unit {
  passage: Passage;
  stems: ReadonlySet<string>;
  measures: Measures;
}

/**
 * A word that is missing from this many chunks tells nothing: the unit may use another word. At the second
 * number it tells that no document answers.
 */
const missingTells = { from: 10, to: 300 } as const;

/** @returns how much the words that a scope of this size lacks speak for a unit without them, 0 to 1 */
function excuseOf(chunks: number): number {
  const { from, to } = missingTells;
  return Math.min(1, Math.max(0, Math.log(to / chunks) / Math.log(to / from)));
}

/** Cosines are close together; like the other measures, they should differ by about one. */
const cosineScale = 10;

/**
 * Compares every unit of the passages with a question, in the order of the passages.
 *
 * @param nearness nearness of units, from `CompareMeaning`; if undefined, the measures of meaning are 0
 */
export function measureUnits(
  question: Question,
  passages: readonly Passage[],
  nearness?: ReadonlyMap<string, Nearness>,
): MeasuredUnit[] {
  const all = [...(nearness?.values() ?? [])];
  const nearest = Math.max(...all.map(({ mean }) => mean));
  const meaningOf = (text: string) => {
    const own = nearness?.get(text);
    if (!own) return { near: 0, behind: 0, least: 0 };
    return {
      near: cosineScale * own.mean,
      behind: cosineScale * (own.mean - nearest),
      least: cosineScale * own.least,
    };
  };
  const excuse = excuseOf(question.chunks);
  const bestPassage = Math.max(...passages.map(({ score }) => score)) || 1;
  const read = passages.map((passage) => {
    const read = readPassage(passage);
    const title = read.stemsOf(`${passage.heading}\n${passage.filename}`);
    return { ...read, passage, title };
  });
  return read.flatMap(({ passage, units, stemsOf, title }) => {
    const ofPassage = {
      missing: excuse * question.missing,
      passage: passage.score / bestPassage,
    };
    return units.map((unit, index): MeasuredUnit => {
      const before = units.slice(Math.max(0, index - 2), index);
      const above = `${leadOf(unit, passage.partText)}\n${unit.headings.join('\n')}`;
      const around = [title, stemsOf(above), ...before.map(({ stems }) => stems)];
      const found = shareFound(question, [unit.stems, ...around]);
      return { ...unit, passage, measures: { found, ...ofPassage, ...meaningOf(unit.inContext) } };
    });
  });
}

/** @returns the share of the weight of the question's terms that are among stems of a unit and around it */
function shareFound(question: Question, stems: readonly ReadonlySet<string>[]): number {
  const held = new Set(stems.flatMap((some) => placesIn(question, some)));
  const { terms, whole } = question;
  return terms.reduce((sum, { weight }, at) => sum + (held.has(at) ? weight : 0), 0) / whole;
}

/** @returns indexes of the question's terms that have one of the stems */
function placesIn({ places }: Question, stems: ReadonlySet<string>): number[] {
  const found: number[] = [];
  for (const stem of stems) for (const place of places.get(stem) ?? []) found.push(place);
  return found;
}

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
  const asked = headerAsked(question.text);
  const weights = nearness ? weightsByMeaning : weightsByWords;
  return measureUnits(question, passages, nearness)
    .flatMap((unit): RankedUnit[] => {
      const header = headerOf(unit, unit.passage);
      if (unit.kind === 'heading' || (header !== undefined && header !== asked)) return [];
      if (isName(unit) && [...unit.stems].every((stem) => question.places.has(stem))) return [];
      return [{ ...unit, score: header ? headerScore : judge(unit.measures, weights) }];
    })
    .sort((one, other) => other.score - one.score);
}

/** @returns whether a line is no sentence: the name of a shop on its bill, which tells nothing to who names it */
const isName = ({ kind, text }: MeasuredUnit) => kind === 'sentence' && !endsSentence(text);

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
 * Chooses the best unit, and after it the units that may answer as well and say something else.
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
  const [best] = ranked;
  const chosen: RankedUnit[] = [];
  for (const unit of ranked) {
    if (chosen.length === most || chanceOf(unit.score) < min) break;
    if (best && unit !== best && isBehind(unit, best, chosen.length)) continue;
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
