import type { Candidate } from './candidate.ts';

/** A candidate with its place in the ranking. */
export interface RankedCandidate extends Candidate {
  /** 0 to 1; higher is better. */
  blend: number;
}

/** The place whose BM25 tells how clearly words set the best passage apart. */
const comparedPlace = 10;

function range(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return (value) => (most > least ? (value - least) / (most - least) : 0);
}

/**
 * How open words leave it which passage is the best: near 0 where one stands out, near 1 where ten
 * are much alike, 1 where no passage has a word of the question.
 */
function openness(candidates: readonly Candidate[]): number {
  const scores = candidates.map(({ lexical }) => lexical).sort((one, other) => other - one);
  const best = scores[0] ?? 0;
  return best > 0 ? (scores[comparedPlace - 1] ?? 0) / best : 1;
}

/**
 * Ranks candidates by the weighted sum of BM25 and cosine, each brought to 0..1 over the candidates,
 * because their ranges differ from question to question. The cosine counts less where words alone
 * set a passage apart: questions about one fact lose by meaning, questions about a subject win.
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
