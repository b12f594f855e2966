import type { Candidate } from './passage.ts';
import { countShared } from './terms.ts';

/** A candidate with its place in the ranking. */
export interface RankedCandidate extends Candidate {
  /** 0 to 1; higher is better. */
  blend: number;
}

/** The best BM25 is compared with the one at this place, counted from 1. */
const comparedPlace = 10;

function range(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return (value) => (most > least ? (value - least) / (most - least) : 0);
}

/**
 * How little words alone tell which passage is the best: near 0 where one stands out, near 1 where
 * ten are much alike, 1 where no passage has a word of the question.
 */
function openness(candidates: readonly Candidate[]): number {
  const scores = candidates.map(({ lexical }) => lexical).sort((one, other) => other - one);
  const best = scores[0] ?? 0;
  return best > 0 ? (scores[comparedPlace - 1] ?? 0) / best : 1;
}

/**
 * Ranks candidates by the weighted sum of BM25 and cosine, each scaled to 0..1 over the candidates, because
 * their ranges differ from question to question. The cosine counts less if words alone set a passage apart,
 * because it helps questions about a subject but harms those about a single fact.
 *
 * @returns best first
 */
export function blendScores(candidates: readonly Candidate[]): RankedCandidate[] {
  const cosines = candidates.flatMap(({ cosine }) => (cosine === null ? [] : [cosine]));
  const usualCosine = cosines.reduce((sum, cosine) => sum + cosine, 0) / (cosines.length || 1);
  const lexicalRange = range(candidates.map(({ lexical }) => lexical));
  const cosineRange = range(cosines);
  const open = openness(candidates);
  return candidates
    .map((candidate) => {
      const share = candidate.share * open;
      const cosine = cosineRange(candidate.cosine ?? usualCosine);
      return {
        ...candidate,
        blend: (1 - share) * lexicalRange(candidate.lexical) + share * cosine,
      };
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
 * Leaves out passages that are copies, or nearly so, of a better one.
 *
 * @param ranked best first; `duplicateKey` is equal where the words are the same
 * @returns at most `limit`, best first
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
