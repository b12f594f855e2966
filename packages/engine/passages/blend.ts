import type { Candidate } from './passage.ts';
import { countShared } from './terms.ts';

/** A candidate with its rank score. */
export interface RankedCandidate extends Candidate {
  /** 0 to 1; higher is better. */
  blend: number;
}

/** Weight of the cosine. BM25 has the rest. */
const cosineShare = 0.5;

function range(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return (value) => (most > least ? (value - least) / (most - least) : 0);
}

/**
 * Ranks candidates by the weighted sum of BM25 and cosine, each scaled to 0..1 over the candidates,
 * because their ranges differ between questions. Without vectors, BM25 alone ranks.
 *
 * @returns best first
 */
export function blendScores(candidates: readonly Candidate[]): RankedCandidate[] {
  const cosines = candidates.flatMap(({ cosine }) => (cosine === null ? [] : [cosine]));
  const usualCosine = cosines.reduce((sum, cosine) => sum + cosine, 0) / (cosines.length || 1);
  const lexicalRange = range(candidates.map(({ lexical }) => lexical));
  const cosineRange = range(cosines);
  return candidates
    .map((candidate) => {
      const lexical = lexicalRange(candidate.lexical);
      const cosine = cosineRange(candidate.cosine ?? usualCosine);
      return { ...candidate, blend: lexical + cosineShare * (cosine - lexical) };
    })
    .sort((one, other) => other.blend - one.blend || one.chunkId - other.chunkId);
}

/** Passages that share at least this much of their words count as copies. */
const sameShare = 0.9;

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < large.size * sameShare) return 0;
  const shared = countShared(small, large);
  return shared / (small.size + large.size - shared || 1);
}

/**
 * Removes passages that are copies, or near copies, of a better one.
 *
 * @param ranked best first; `duplicateKey` is equal for passages with the same words
 * @returns at most `limit`, in order
 */
export function foldDuplicates<Passage extends { duplicateKey: string; stems: readonly string[] }>(
  ranked: readonly Passage[],
  limit: number,
): Passage[] {
  const kept: Passage[] = [];
  const words: ReadonlySet<string>[] = [];
  for (const passage of ranked) {
    if (kept.length === limit) break;
    if (kept.some(({ duplicateKey }) => duplicateKey === passage.duplicateKey)) continue;
    const own = new Set(passage.stems);
    if (words.some((other) => overlap(own, other) >= sameShare)) continue;
    kept.push(passage);
    words.push(own);
  }
  return kept;
}

/** Candidates read and re-ranked in addition to the limit. */
const spareRead = 40;
/** Candidates with the nearest units that are read in addition to the limit: some are among the best anyway. */
const spareNearest = 20;

/**
 * Chooses the candidates to read.
 *
 * @param ranked best first
 * @param limit maximum number of passages wanted
 * @param nearest how many of the nearest ones are wanted in addition
 * @returns best first
 */
export function chooseRead(
  ranked: readonly RankedCandidate[],
  limit: number,
  nearest: number,
): RankedCandidate[] {
  const near = new Set(byNearest(ranked).slice(0, nearest + spareNearest));
  return ranked.filter((candidate, place) => place < limit + spareRead || near.has(candidate));
}

/** @returns the candidates whose units were compared, nearest first */
export function byNearest<Compared extends Pick<Candidate, 'nearest'>>(
  candidates: readonly Compared[],
): Compared[] {
  const nearOf = ({ nearest }: Compared) => nearest ?? Number.NEGATIVE_INFINITY;
  return candidates
    .filter(({ nearest }) => typeof nearest === 'number')
    .sort((one, other) => nearOf(other) - nearOf(one));
}
