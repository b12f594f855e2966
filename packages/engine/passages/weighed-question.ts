import type { Language } from '#language/languages.ts';
import type { TextRange } from '#language/text-range.ts';
import { rarity } from './bm25.ts';
import { type Term, termId } from './terms.ts';

/** What a word carried from an earlier question counts: the new ones decide which sentence is shown. */
export const carriedShare = 0.4;

/** Another way in which the scopes may say a word of a question. */
export interface Variant {
  /** Its stems in the languages of the scopes. */
  stems: readonly string[];
  /** As it is read; folded. */
  word: string;
  /** `part` is a piece of the word, such as one half of a compound. */
  kind: 'spelling' | 'part';
  /** 0 to 1: how far it stands for the word. */
  strength: number;
  /** In how many chunks it stands, at least 1. */
  chunks: number;
}

/** A {@link Variant} of which it is not known yet whether the scopes have it. */
export type PossibleVariant = Omit<Variant, 'chunks'>;

/** A word of a question, with how much it tells in the scopes that are asked. */
export interface WeighedTerm extends TextRange {
  kind: Term['kind'];
  /** Folded; empty for a gram. */
  word: string;
  /** Its stems in the languages of the scopes; a document's language decides which one it holds. */
  stems: readonly string[];
  /** In how many chunks it stands. */
  chunks: number;
  /** How much it tells (BM25's idf, less for compounds and grams), times how often it is asked. */
  weight: number;
  /** Other ways in which the scopes say it, strongest first. */
  variants: readonly Variant[];
  /** How much of what it tells counts, 0 to 1: less for a word of an earlier question. Without it, all. */
  share?: number;
}

/** A question as the scopes see it. */
export interface WeighedQuestion {
  /**
   * In the order of the question, each where it stands first, grams last; without stop words where
   * it has other words.
   */
  terms: readonly WeighedTerm[];
  /** By term id, what passages are found by beside its words. */
  beside?: ReadonlyMap<number, number>;
  /** Where in its text the new question stands, if it carries words of an earlier one. */
  fresh?: TextRange;
  /** Chunks of all scopes. */
  chunks: number;
  /** What it seems to be asked in; where its words do not tell, a language of the scopes. */
  language: Language;
  /** The embedder whose vectors answer in each scope; null if it has none yet. */
  scopes: readonly { id: string; embedderId: string | null }[];
}

/**
 * Counts chunks in the scopes that are asked.
 *
 * @param terms ids
 * @returns by term id, in how many chunks the term stands; terms in no chunk are left out
 */
export type CountTerms = (terms: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** How much of a question's words a passage holds. */
export interface WordMatch {
  /** Share of the question's words, by their weight, 0 to 1. */
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
 * The grams of each word, by which a passage holds it in part where it was split otherwise or has
 * another ending there. A gram may reach over a few words.
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

/** @returns a function that tells how much of the question's words a passage holds */
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

/**
 * Where more chunks than this hold a word, other ways to say it only blur the ranking; elsewhere they
 * count a share of their strength.
 */
const fewChunks = 2;
const variantShare = { spelling: 1, part: 0.5 } as const;

/**
 * @returns BM25's question side, by term id; another way to say a word counts by its own rarity, and
 *   never more than the word
 */
export function weighTerms({ terms, chunks, beside }: WeighedQuestion): Map<number, number> {
  const weights = new Map(beside);
  const add = (stems: readonly string[], weight: number) => {
    for (const stem of stems) weights.set(termId(stem), (weights.get(termId(stem)) ?? 0) + weight);
  };
  for (const { stems, weight, chunks: standing, variants } of terms) {
    add(stems, weight);
    if (standing > fewChunks) continue;
    for (const variant of variants)
      add(
        variant.stems,
        variantShare[variant.kind] *
          variant.strength *
          Math.min(weight, rarity(variant.chunks, chunks)),
      );
  }
  return weights;
}
