import { LRUCache } from 'lru-cache';
import { type Encoder, openEncoder } from '../models/encoder.ts';
import type { Passage } from '../passages/passage.ts';
import { readPassage } from './comparable.ts';

/** Vectors that are kept, of 1.5 KB each: those of some hundred passages. */
const keptVectors = 8_000;

/** Tells how near the units of passages are in meaning to a question, also in another language. */
export type CompareMeaning = (
  question: string,
  passages: readonly Passage[],
) => Promise<ReadonlyMap<string, number>>;

/**
 * @returns a function that gives for each text of a unit the cosine of its vector with the question's; the
 *   vectors of units are kept for the next question
 */
export function createCompareMeaning(encoder: Encoder): CompareMeaning {
  const kept = new LRUCache<string, Float32Array>({ max: keptVectors });
  return async (question, passages) => {
    const units = passages.flatMap((passage) => readPassage(passage).units);
    const texts = units.filter(({ kind }) => kind !== 'heading').map(({ text }) => text);
    const vectors = new Map(texts.map((text) => [text, kept.get(text)]));
    const missing = [...vectors].flatMap(([text, vector]) => (vector ? [] : [text]));
    const [asked = new Float32Array()] = await encoder.encode([question], 'question');
    for (const [place, vector] of (await encoder.encode(missing, 'passage')).entries()) {
      vectors.set(missing[place] ?? '', vector);
      kept.set(missing[place] ?? '', vector);
    }
    const cosineWith = (vector: Float32Array = asked) =>
      asked.reduce((sum, value, place) => sum + value * (vector[place] ?? 0), 0);
    return new Map(Array.from(vectors, ([text, vector]) => [text, cosineWith(vector)]));
  };
}

/**
 * Opens the model in the box.
 *
 * @returns undefined where answers are to go by words alone
 */
export async function openCompareMeaning(
  readsMeaning: boolean,
): Promise<CompareMeaning | undefined> {
  return readsMeaning ? createCompareMeaning(await openEncoder()) : undefined;
}
