import { LRUCache } from 'lru-cache';
import { type Encoder, encoderDimensions } from '../models/encoder.ts';
import type { Passage } from '../passages/passage.ts';
import { carriedShare } from '../passages/weighed-question.ts';
import { readPassage } from './comparable.ts';
import type { Question } from './question.ts';

/** Bytes of vectors that are kept: those of more than a thousand units. */
const keptBytes = 16_000_000;
/** Units whose pieces are compared: by their cosines, others are farther. Reading twice as many picks the same one. */
const unitsRead = 12;
/** A number of a vector, at most 1, is kept in a byte. */
const byteScale = 127;

/**
 * How near a unit is to a question: for each piece of a word of the question the cosine with the piece of the unit
 * that is nearest to it (Khattab and Zaharia 2020, “ColBERT”).
 */
export interface Nearness {
  /** On average, weighed by how much each piece tells, as the model was taught. */
  mean: number;
  /** On average of that third of the question's pieces which the unit says least of. */
  least: number;
}

/**
 * Tells how near the units of passages are in meaning to a question, also in another language. What a question carries
 * of an earlier one counts less.
 *
 * @returns by the unit's `inContext`
 */
export type CompareMeaning = (
  question: Pick<Question, 'text' | 'fresh'>,
  passages: readonly Passage[],
) => Promise<ReadonlyMap<string, Nearness>>;

/** @returns a function that compares units with questions; their vectors are kept for the next question */
export function createCompareMeaning(encoder: Encoder): CompareMeaning {
  const kept = new LRUCache<string, Int8Array>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length || 1,
  });
  return async (question, passages) => {
    const { nearest, others } = chooseUnits(passages);
    const vectors = new Map(nearest.map(({ text }) => [text, kept.get(text)]));
    const missing = [...vectors].flatMap(([text, vector]) => (vector ? [] : [text]));
    const { vectors: asked, counts } = await encoder.encodeQuestion(question.text);
    const shares = sharesOf(question, encoder, counts.length);
    for (const [place, made] of (await encoder.encodePieces(missing)).entries()) {
      const text = missing[place] ?? '';
      const vector = Int8Array.from(made, (value) => Math.round(value * byteScale));
      vectors.set(text, vector);
      kept.set(text, vector);
    }
    const read = new Map(
      Array.from(vectors, ([text, vector = new Int8Array()]) => [
        text,
        nearness({ vectors: asked, counts, shares }, vector),
      ]),
    );
    return new Map([...estimate(nearest.at(-1), others, read), ...read]);
  };
}

/** A unit, and its cosine with the question: infinite where it has no vector yet. */
interface ComparedUnit {
  text: string;
  cosine: number;
}

/** @returns the units that are read, nearest first, and the others; those without a vector are all read */
function chooseUnits(passages: readonly Passage[]) {
  const units = passages.flatMap((passage): ComparedUnit[] => {
    const texts = readPassage(passage).units.flatMap(({ kind, inContext }) =>
      kind === 'heading' ? [] : [inContext],
    );
    const { unitCosines = [] } = passage;
    const isKnown = unitCosines.length === texts.length;
    return texts.map((text, at) => ({
      text,
      cosine: (isKnown ? unitCosines[at] : undefined) ?? Number.POSITIVE_INFINITY,
    }));
  });
  units.sort((one, other) => other.cosine - one.cosine);
  const read = units.findIndex(({ cosine }, at) => at >= unitsRead && Number.isFinite(cosine));
  return read < 0
    ? { nearest: units, others: [] }
    : { nearest: units.slice(0, read), others: units.slice(read) };
}

/** @returns how near those are that were not read: less than the last one that was, by what its cosine is greater */
function estimate(
  last: ComparedUnit | undefined,
  others: readonly ComparedUnit[],
  read: ReadonlyMap<string, Nearness>,
): [string, Nearness][] {
  const known = last && read.get(last.text);
  if (!known) return [];
  return others.map(({ text, cosine }) => {
    const behind = last.cosine - cosine;
    return [text, { mean: known.mean - behind, least: known.least - behind }];
  });
}

/** @returns how much each piece of a question counts, 0 to 1 */
function sharesOf(
  { text, fresh = { start: 0, end: text.length } }: Pick<Question, 'text' | 'fresh'>,
  encoder: Pick<Encoder, 'countPieces'>,
  pieces: number,
): number[] {
  const [from, to] = [fresh.start, fresh.end].map((end) =>
    encoder.countPieces(text.slice(0, end).trimEnd()),
  );
  const isFresh = (at: number) => at >= (from ?? 0) && at < (to ?? pieces);
  return Array.from({ length: pieces }, (_, at) => (isFresh(at) ? 1 : carriedShare));
}

/** The pieces of a question: their vectors, how much each counts by its meaning, and how much as carried or fresh. */
interface AskedPieces {
  vectors: Float32Array;
  counts: Float32Array;
  shares: readonly number[];
}

function nearness({ vectors, counts, shares }: AskedPieces, unit: Int8Array): Nearness {
  const cosines = shares.map((_, piece) => nearestTo(vectors, piece, unit));
  const weights = shares.map((share, piece) => share * (counts[piece] ?? 0));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const ofFresh = cosines.filter((_, piece) => shares[piece] === 1);
  ofFresh.sort((one, other) => one - other);
  const least = ofFresh.slice(0, Math.ceil(ofFresh.length / 3));
  return {
    mean:
      cosines.reduce((sum, cosine, piece) => sum + cosine * (weights[piece] ?? 0), 0) /
      (whole || 1),
    least: least.reduce((sum, cosine) => sum + cosine, 0) / (least.length || 1),
  };
}

/** @returns the greatest cosine of a piece of a question with one of a unit */
function nearestTo(asked: Float32Array, piece: number, unit: Int8Array): number {
  const own = piece * encoderDimensions;
  let most = -byteScale;
  for (let other = 0; other < unit.length; other += encoderDimensions) {
    let cosine = 0;
    for (let at = 0; at < encoderDimensions; at += 1)
      cosine += (asked[own + at] ?? 0) * (unit[other + at] ?? 0);
    if (cosine > most) most = cosine;
  }
  return most / byteScale;
}
