import { readFileSync } from 'node:fs';
import type { Language } from './languages.ts';

const folder = new URL('word-vectors/', import.meta.url);

/** The vectors of a language's commonest words, one byte for each place. */
interface WordVectors {
  places: ReadonlyMap<string, number>;
  bytes: Int8Array;
  /** Lengths of the vectors. */
  lengths: Float32Array;
}

/** Must be what `word-vectors/make-vectors.py` writes. */
const dimensions = 64;

let known: WordVectors | undefined;

function english(): WordVectors {
  if (known) return known;
  const words = readFileSync(new URL('english.words', folder), 'utf8').split('\n');
  const bytes = new Int8Array(readFileSync(new URL('english.vectors', folder)));
  const lengths = Float32Array.from(words, (_, place) => {
    const vector = bytes.subarray(place * dimensions, (place + 1) * dimensions);
    return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  });
  known = { places: new Map(words.map((word, place) => [word, place])), bytes, lengths };
  return known;
}

/**
 * @param word folded
 * @returns the word's number among those that have a vector; undefined where it has none. Only English
 *   words have one: docs/decisions/0018-word-vectors.md says where they are from
 */
export function vectorOf(word: string, language: Language): number | undefined {
  return language === 'english' ? english().places.get(word) : undefined;
}

/** @returns how near two words are in meaning, by their numbers: the cosine, -1 to 1 */
export function nearnessOf(one: number, other: number): number {
  const { bytes, lengths } = english();
  let dot = 0;
  for (let at = 0; at < dimensions; at += 1)
    dot += (bytes[one * dimensions + at] ?? 0) * (bytes[other * dimensions + at] ?? 0);
  return dot / ((lengths[one] ?? 1) * (lengths[other] ?? 1));
}

/** Cosines of less say nothing. */
const leastNearness = 0.3;

/** @returns how far a word may stand for another one, 0 to 1, given the {@link nearnessOf} the two */
export function nearnessShare(nearness: number): number {
  return Math.max(0, (nearness - leastNearness) / (1 - leastNearness));
}
