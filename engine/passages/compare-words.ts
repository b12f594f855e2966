import type { WeighedQuestion, WeighedTerm } from './weighed-question.ts';

/** What of a question's words a passage holds. */
export interface WordMatch {
  /** Share of the question's words, by what they tell, 0 to 1. */
  covered: number;
  /** Share of the pairs of neighbouring words that are neighbours in the passage too, 0 to 1. */
  paired: number;
}

/** The words of a passage: stems in their order, and grams. */
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
 * The grams of each word: a word that was split otherwise, or has an ending, is held by them in part.
 * Words follow each other, and a gram reaches over a few of them.
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

/** @returns a function that compares the question with a passage */
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
