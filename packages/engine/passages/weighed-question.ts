import type { Language } from '#language/languages.ts';
import type { TextRange } from '#language/text-range.ts';
import { type Term, termId } from './terms.ts';

/** Weight of a word carried from an earlier question: the new words decide which sentence is shown. */
export const carriedShare = 0.4;

/** A word of a question, with its weight in the scopes asked. */
export interface WeighedTerm extends TextRange {
  kind: Term['kind'];
  /** Folded; empty for a gram. */
  word: string;
  /** Its stems in the languages of the scopes. A document's language decides which one it contains. */
  stems: readonly string[];
  /** Number of chunks with it. */
  chunks: number;
  /** BM25's idf (less for compounds and grams), times its occurrences in the question. */
  weight: number;
  /** Share of its weight that counts, 0 to 1: less for a word of an earlier question. Defaults to 1. */
  share?: number;
}

/** A question with its weights in the scopes. */
export interface WeighedQuestion {
  /** In order of first occurrence, grams last; without stop words if it has other words. */
  terms: readonly WeighedTerm[];
  /** Weights by term id of further search terms, beside its words. */
  beside?: ReadonlyMap<number, number>;
  /** Where in its text the new question is, if it carries words of an earlier one. */
  fresh?: TextRange;
  /** Number of chunks in all scopes. */
  chunks: number;
  /** The apparent language; if the words are inconclusive, a language of the scopes. */
  language: Language;
}

/**
 * Counts chunks in the scopes asked.
 *
 * @param terms ids
 * @returns number of chunks with the term, by term id; terms in no chunk are left out
 */
export type CountTerms = (terms: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** How many of a question's words a passage contains. */
export interface WordMatch {
  /** Share of the question's words, by weight, 0 to 1. */
  covered: number;
  /** Share of the pairs of neighbouring words that are neighbours in the passage too, 0 to 1. */
  paired: number;
}

/** The words of a passage: stems in order, and grams. */
export interface PassageWords {
  stems: readonly string[];
  grams: ReadonlySet<string>;
}

function weightedMean(weights: readonly number[], shares: (place: number) => number): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const held = weights.reduce((sum, weight, place) => sum + weight * shares(place), 0);
  return whole > 0 ? held / whole : 0;
}

/**
 * The grams of each word. A passage that splits the word differently, or has another ending of it,
 * contains some of them. A gram may span several words.
 */
function gramsOfWords(words: readonly WeighedTerm[], terms: readonly WeighedTerm[]): string[][] {
  const grams = words.map((): string[] => []);
  const wordAt = new Map<number, number>();
  for (const [place, { start, end }] of words.entries())
    for (let at = start; at < end; at += 1) wordAt.set(at, place);
  for (const { kind, start, end, stems } of terms) {
    if (kind !== 'gram') continue;
    for (let at = start; at < end; ) {
      const place = wordAt.get(at);
      if (place !== undefined) grams[place]?.push(...stems);
      at = words[place ?? -1]?.end ?? at + 1;
    }
  }
  return grams;
}

/** @returns a function that measures how many of the question's words a passage contains */
export function compareWords({ terms }: WeighedQuestion): (passage: PassageWords) => WordMatch {
  const words = terms.filter(({ kind }) => kind === 'word');
  const wordGrams = gramsOfWords(words, terms);
  const placeOf = new Map(words.flatMap(({ stems }, place) => stems.map((stem) => [stem, place])));
  const weights = words.map(({ weight }) => weight);
  const pairWeights = weights.slice(1).map((weight, place) => weight + (weights[place] ?? 0));
  return ({ stems, grams }) => {
    const held = new Set<number>();
    const pairs = new Set<number>();
    let before: number | undefined;
    for (const stem of stems) {
      const place = placeOf.get(stem);
      if (place !== undefined) held.add(place);
      if (before !== undefined && place === before + 1) pairs.add(before);
      before = place;
    }
    const heldByGrams = (own: readonly string[] = []) =>
      own.filter((gram) => grams.has(gram)).length / (own.length || 1);
    return {
      covered: weightedMean(weights, (place) =>
        held.has(place) ? 1 : heldByGrams(wordGrams[place]),
      ),
      paired: weightedMean(pairWeights, (place) => (pairs.has(place) ? 1 : 0)),
    };
  };
}

/** @returns BM25's question side, by term id */
export function weighTerms({ terms, beside }: WeighedQuestion): Map<number, number> {
  const weights = new Map(beside);
  for (const { stems, weight } of terms)
    for (const id of stems.map(termId)) weights.set(id, (weights.get(id) ?? 0) + weight);
  return weights;
}
