import { toUnitLength } from '#models/unit-length.ts';
import type { Candidate, PassageText } from '#passages/passage.ts';
import type { Embedder } from '#vectors/embedder.ts';
import { inContext, readUnits } from './units.ts';

/** The vectors of a passage. */
export interface PassageVectors {
  /** Vector of the whole passage, of length 1. */
  whole: Float32Array;
  /** Vectors of its units, packed by {@link packVectors}; null if the embedder makes none. */
  units: Uint8Array | null;
}

/** Maximum value of a packed number. */
const byteScale = 127;

/** @returns the units of a passage that can be shown, each below its lead-in, in the order of the text */
function unitTextsOf(passage: PassageText): string[] {
  const units = readUnits(passage).filter(({ kind }) => kind !== 'heading');
  return units.map((unit) => inContext(unit, passage.partText));
}

/** @returns vectors of equal dimensions, concatenated, one byte per number */
export function packVectors(vectors: readonly Float32Array[]): Uint8Array {
  const packed = vectors.map((vector) => {
    const most = vector.reduce((sum, value) => Math.max(sum, Math.abs(value)), 0) || 1;
    return Int8Array.from(vector, (value) => Math.round((byteScale * value) / most));
  });
  return Buffer.concat(packed.map(({ buffer }) => new Uint8Array(buffer)));
}

/** @returns the cosine of each packed vector with a vector of length 1 */
export function cosinesWith(asked: Float32Array, packed: Uint8Array): number[] {
  const numbers = new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength);
  const cosines: number[] = [];
  for (let start = 0; start < numbers.length; start += asked.length) {
    let [product, squares] = [0, 0];
    for (let at = 0; at < asked.length; at += 1) {
      const value = numbers[start + at] ?? 0;
      product += value * (asked[at] ?? 0);
      squares += value * value;
    }
    cosines.push(squares > 0 ? product / Math.sqrt(squares) : 0);
  }
  return cosines;
}

/**
 * Makes the vectors of passages. If an embedder makes vectors of units, the vector of a passage is their sum
 * weighted by length, so that all of a passage counts, however long it is.
 *
 * @throws what the embedder's `embed` throws
 */
export async function embedPassages(
  embedder: Embedder,
  passages: readonly PassageText[],
  signal?: AbortSignal,
): Promise<PassageVectors[]> {
  const texts = passages.map((passage) => {
    const units = embedder.embedsUnits ? unitTextsOf(passage) : [];
    const { heading, partText, start, end } = passage;
    return units.length > 0 ? units : [`${heading}\n${partText.slice(start, end)}`];
  });
  const vectors = await embedder.embed(texts.flat(), 'passage', signal);
  let next = 0;
  return texts.map((units) => {
    const own = vectors.slice(next, next + units.length);
    next += units.length;
    const whole = sumOf(own, (place) => units[place]?.length ?? 0);
    return { whole, units: embedder.embedsUnits ? packVectors(own) : null };
  });
}

/** @returns the sum of vectors weighted by `weightOf`, normalised to length 1 */
function sumOf(vectors: readonly Float32Array[], weightOf: (place: number) => number) {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const [place, vector] of vectors.entries())
    for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + weightOf(place) * value;
  return toUnitLength(sum);
}

/** A candidate with the packed vectors of its units; null if they are missing or not comparable. */
export type UnitsCandidate = Omit<Candidate, 'nearest'> & { units: Uint8Array | null };

/**
 * Compares the units of candidates with a question.
 *
 * @param asked the vector of the question
 * @returns the candidates, and the cosines of their units by chunk id
 */
export function compareUnits(
  candidates: readonly UnitsCandidate[],
  asked: Float32Array | null,
): { compared: Candidate[]; cosines: Map<number, number[]> } {
  const cosines = new Map<number, number[]>();
  const compared = candidates.map(({ units, ...candidate }): Candidate => {
    if (!asked || !units?.length) return { ...candidate, nearest: null };
    const own = cosinesWith(asked, units);
    cosines.set(candidate.chunkId, own);
    return { ...candidate, nearest: Math.max(...own) };
  });
  return { compared, cosines };
}
