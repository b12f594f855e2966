import { LRUCache } from 'lru-cache';
import { type Encoder, encoderDimensions } from '../models/encoder.ts';
import type { Passage } from '../passages/passage.ts';
import { readPassage } from './comparable.ts';

/** Bytes of vectors that are kept: those of some thousand units. */
const keptBytes = 48_000_000;
/** A number of a vector, at most 1, is kept in a byte. */
const byteScale = 127;

/**
 * How near a unit is to a question: for each piece of a word of the question the cosine with the piece of the unit
 * that is nearest to it (Khattab and Zaharia 2020, “ColBERT”).
 */
export interface Nearness {
  /** On average. */
  mean: number;
  /** On average of that third of the question's pieces which the unit says least of. */
  least: number;
}

/**
 * Tells how near the units of passages are in meaning to a question, also in another language.
 *
 * @returns by the unit's `inContext`
 */
export type CompareMeaning = (
  question: string,
  passages: readonly Passage[],
) => Promise<ReadonlyMap<string, Nearness>>;

/** @returns a function that compares units with questions; their vectors are kept for the next question */
export function createCompareMeaning(encoder: Encoder): CompareMeaning {
  const kept = new LRUCache<string, Int8Array>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length || 1,
  });
  return async (question, passages) => {
    const texts = passages.flatMap((passage) =>
      readPassage(passage).units.flatMap(({ kind, inContext }) =>
        kind === 'heading' ? [] : [inContext],
      ),
    );
    const vectors = new Map(texts.map((text) => [text, kept.get(text)]));
    const missing = [...vectors].flatMap(([text, vector]) => (vector ? [] : [text]));
    const [asked = new Float32Array()] = await encoder.encodePieces([question], 'question');
    for (const [place, made] of (await encoder.encodePieces(missing, 'passage')).entries()) {
      const text = missing[place] ?? '';
      const vector = Int8Array.from(made, (value) => Math.round(value * byteScale));
      vectors.set(text, vector);
      kept.set(text, vector);
    }
    return new Map(
      Array.from(vectors, ([text, vector = new Int8Array()]) => [text, nearness(asked, vector)]),
    );
  };
}

function nearness(asked: Float32Array, unit: Int8Array): Nearness {
  const cosines: number[] = [];
  for (let own = 0; own < asked.length; own += encoderDimensions) {
    let most = -byteScale;
    for (let other = 0; other < unit.length; other += encoderDimensions) {
      let cosine = 0;
      for (let at = 0; at < encoderDimensions; at += 1)
        cosine += (asked[own + at] ?? 0) * (unit[other + at] ?? 0);
      if (cosine > most) most = cosine;
    }
    cosines.push(most / byteScale);
  }
  cosines.sort((one, other) => one - other);
  const meanOf = (some: readonly number[]) =>
    some.reduce((sum, cosine) => sum + cosine, 0) / (some.length || 1);
  return { mean: meanOf(cosines), least: meanOf(cosines.slice(0, Math.ceil(cosines.length / 3))) };
}
