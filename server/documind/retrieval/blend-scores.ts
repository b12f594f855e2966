import type { Candidate } from './find-candidates.ts';

/** A candidate with its place in the ranking. */
export interface RankedCandidate extends Candidate {
  /** 0 to 1; higher is better. */
  blend: number;
}

function range(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return (value) => (most > least ? (value - least) / (most - least) : 0);
}

/**
 * Ranks candidates by the weighted sum of BM25 and cosine, each brought to 0..1 over the candidates
 * (the ranges of the two differ from question to question).
 *
 * @returns best first
 */
export function blendScores(candidates: readonly Candidate[]): RankedCandidate[] {
  const cosines = candidates.flatMap(({ cosine }) => (cosine === null ? [] : [cosine]));
  const lexicalRange = range(candidates.map(({ lexical }) => lexical));
  const cosineRange = range(cosines);
  const usualCosine = cosines.reduce((sum, cosine) => sum + cosine, 0) / (cosines.length || 1);
  return candidates
    .map((candidate) => ({
      ...candidate,
      blend:
        (1 - candidate.share) * lexicalRange(candidate.lexical) +
        candidate.share * cosineRange(candidate.cosine ?? usualCosine),
    }))
    .sort((one, other) => other.blend - one.blend || one.chunkId - other.chunkId);
}
