import { LRUCache } from 'lru-cache';
import { type Encoder, encoderDimensions } from '#models/encoder.ts';
import type { Passage } from '#passages/passage.ts';
import { carriedShare } from '#passages/weighed-question.ts';
import type { Question, QuestionTerm } from './question.ts';
import { readPassage } from './units.ts';

/** Size of the cache of vectors, in bytes: more than a thousand units. */
const keptBytes = 16_000_000;
/** Number of units encoded because of their cosines. Twice as many give the same best unit. */
const nearestUnits = 4;
/** Number of units encoded for the question's words, since vectors hardly distinguish numbers or names. */
const unitsByWords = 2;
/**
 * Number of units without a vector that are encoded because of the question's words: in large, new documents.
 */
const maxUnencoded = 64;
/** Numbers of a vector, at most 1, are stored as bytes. */
const byteScale = 127;

/**
 * How near a unit is to a question: for each word piece of the question, the cosine with the nearest piece of
 * the unit (Khattab and Zaharia 2020, “ColBERT”).
 */
export interface Nearness {
  /** Average, weighted by the importance of each piece, as the model was trained. */
  mean: number;
  /**
   * Average over the third of the question's pieces that no unit covers well: the same for all units, so it
   * tells whether the question is answered at all.
   */
  least: number;
}

type WeighedTerm = Pick<QuestionTerm, 'stems' | 'weight'>;

/**
 * Measures how near units of passages are in meaning to a question, also across languages. What a question
 * carries from an earlier one counts less.
 *
 * @returns nearness by the unit's `inContext`
 */
export type CompareMeaning = (
  question: Pick<Question, 'text' | 'fresh'> & { terms: readonly WeighedTerm[] },
  passages: readonly Passage[],
) => Promise<ReadonlyMap<string, Nearness>>;

/** @returns a function that compares units with questions and caches the units' vectors */
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
    const weights = shares.map((share, piece) => share * (counts[piece] ?? 0));
    const cosines = Array.from(
      vectors,
      ([text, vector = new Int8Array()]) =>
        [text, shares.map((_, piece) => nearestTo(asked, piece, vector))] as const,
    );
    const least = leastOf(
      cosines.map(([, ofUnit]) => ofUnit),
      shares,
    );
    const compared = new Map(
      cosines.map(([text, ofUnit]) => [text, { mean: meanOf(ofUnit, weights), least }]),
    );
    return new Map([...estimate(last, others, compared), ...compared]);
  };
}

/** A unit, and how it compares with the question before it is encoded. */
interface ComparedUnit {
  text: string;
  /** Infinity if it has no vector yet. */
  cosine: number;
  /** Weight of the question's words in the unit. */
  weight: number;
}

/** @returns the units to encode, the last of them by cosine, and the remaining units that have a vector */
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
  // Repeated text is encoded once.
  const units = [...new Map(found.map((unit) => [unit.text, unit])).values()];
  const known = units.filter(({ cosine }) => Number.isFinite(cosine));
  const bare = units.filter(({ cosine }) => !Number.isFinite(cosine));
  const near = known.toSorted((one, other) => other.cosine - one.cosine).slice(0, nearestUnits);
  const maxWeight = (some: ComparedUnit[], most: number) =>
    some.toSorted((one, other) => other.weight - one.weight).slice(0, most);
  const read = new Set([
    ...near,
    ...maxWeight(known, unitsByWords),
    ...maxWeight(bare, maxUnencoded),
  ]);
  return { read: [...read], last: near.at(-1), others: known.filter((unit) => !read.has(unit)) };
}

/** @returns the nearness of other units, estimated from how far their cosine is below the last encoded one's */
function estimate(
  last: ComparedUnit | undefined,
  others: readonly ComparedUnit[],
  read: ReadonlyMap<string, Nearness>,
): [string, Nearness][] {
  const known = last && read.get(last.text);
  if (!known) return [];
  return others.map(({ text, cosine }) => {
    const behind = last.cosine - cosine;
    return [text, { ...known, mean: known.mean - behind }];
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

function meanOf(cosines: readonly number[], weights: readonly number[]): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return cosines.reduce((sum, cosine, at) => sum + cosine * (weights[at] ?? 0), 0) / (whole || 1);
}

/** @returns the average over the third of a question's fresh pieces that the units together cover least */
function leastOf(units: readonly (readonly number[])[], shares: readonly number[]): number {
  const nearest = shares.flatMap((share, piece) =>
    share === 1 ? Math.max(-1, ...units.map((cosines) => cosines[piece] ?? -1)) : [],
  );
  nearest.sort((one, other) => one - other);
  const least = nearest.slice(0, Math.ceil(nearest.length / 3));
  return least.reduce((sum, cosine) => sum + cosine, 0) / (least.length || 1);
}

/** @returns the highest cosine of a piece of the question with any piece of a unit */
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
