import { LRUCache } from 'lru-cache';
import { type Encoder, encoderDimensions } from '#models/encoder.ts';
import type { Passage } from '#passages/passage.ts';
import { carriedShare } from '#passages/weighed-question.ts';
import { readPassage } from './comparable.ts';
import type { Question, QuestionTerm } from './question.ts';

/** Bytes of vectors that are kept: those of more than a thousand units. */
const keptBytes = 16_000_000;
/** Units that are read for their cosines: reading twice as many picks the same one. */
const nearestUnits = 12;
/** Units that are read for the question's words, since a vector hardly tells one number or name from another. */
const unitsByWords = 4;
/** Units that are read of those without a vector, by the question's words: a document is large, and was just uploaded. */
const mostBare = 64;
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

type WeighedTerm = Pick<QuestionTerm, 'stems' | 'weight'>;

/**
 * Tells how near the units of passages are in meaning to a question, also in another language. What a question carries
 * of an earlier one counts less.
 *
 * @returns by the unit's `inContext`
 */
export type CompareMeaning = (
  question: Pick<Question, 'text' | 'fresh'> & { terms: readonly WeighedTerm[] },
  passages: readonly Passage[],
) => Promise<ReadonlyMap<string, Nearness>>;

/** @returns a function that compares units with questions; their vectors are kept for the next question */
export function createCompareMeaning(encoder: Encoder): CompareMeaning {
  const kept = new LRUCache<string, Int8Array>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length || 1,
  });
  return async (question, passages) => {
    const { read, last, others } = chooseUnits(passages, question.terms);
    const vectors = new Map(read.map(({ text }) => [text, kept.get(text)]));
    const missing = [...vectors].flatMap(([text, vector]) => (vector ? [] : [text]));
    const { vectors: asked, counts } = await encoder.encodeQuestion(question.text);
    const shares = sharesOf(question, encoder, counts.length);
    for (const [place, made] of (await encoder.encodePieces(missing)).entries()) {
      const text = missing[place] ?? '';
      const vector = Int8Array.from(made, (value) => Math.round(value * byteScale));
      vectors.set(text, vector);
      kept.set(text, vector);
    }
    const compared = new Map(
      Array.from(vectors, ([text, vector = new Int8Array()]) => [
        text,
        nearness({ vectors: asked, counts, shares }, vector),
      ]),
    );
    return new Map([...estimate(last, others, compared), ...compared]);
  };
}

/** A unit, and how it compares with the question before it is read. */
interface ComparedUnit {
  text: string;
  /** Infinite where it has no vector yet. */
  cosine: number;
  /** The weight of the question's words in it. */
  weight: number;
}

/** @returns the units that are read, the last of them by its cosine, and the others that have one */
function chooseUnits(passages: readonly Passage[], terms: readonly WeighedTerm[]) {
  const found = passages.flatMap((passage) => {
    const units = readPassage(passage).units.filter(({ kind }) => kind !== 'heading');
    const { unitCosines = [] } = passage;
    const isKnown = unitCosines.length === units.length;
    return units.map(({ inContext: text, stems }, at): ComparedUnit => {
      const cosine = (isKnown ? unitCosines[at] : undefined) ?? Number.POSITIVE_INFINITY;
      const held = terms.filter((term) => term.stems.some((stem) => stems.has(stem)));
      return { text, cosine, weight: held.reduce((sum, term) => sum + term.weight, 0) };
    });
  });
  // What is said again and again is read once.
  const units = [...new Map(found.map((unit) => [unit.text, unit])).values()];
  const known = units.filter(({ cosine }) => Number.isFinite(cosine));
  const bare = units.filter(({ cosine }) => !Number.isFinite(cosine));
  const near = known.toSorted((one, other) => other.cosine - one.cosine).slice(0, nearestUnits);
  const mostWeight = (some: ComparedUnit[], most: number) =>
    some.toSorted((one, other) => other.weight - one.weight).slice(0, most);
  const read = new Set([
    ...near,
    ...mostWeight(known, unitsByWords),
    ...mostWeight(bare, mostBare),
  ]);
  return { read: [...read], last: near.at(-1), others: known.filter((unit) => !read.has(unit)) };
}

/** @returns how near those are that were not read: by what their cosine is less than that of the last one that was */
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
