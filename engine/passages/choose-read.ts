import type { RankedCandidate } from './blend.ts';
import type { Candidate } from './passage.ts';

/** Candidates that are read and ranked once more, beyond those that are wanted. */
const spareRead = 40;
/** Candidates of the nearest units that are read, beyond those that are wanted: some are among the best anyway. */
const spareNearest = 20;

/**
 * Chooses the candidates that are read.
 *
 * @param ranked best first
 * @param limit most passages that are wanted
 * @param nearest how many of the nearest ones are wanted beside these
 * @returns best first
 */
export function chooseRead(
  ranked: readonly RankedCandidate[],
  limit: number,
  nearest: number,
): RankedCandidate[] {
  const near = new Set(nearest > 0 ? byNearest(ranked).slice(0, nearest + spareNearest) : []);
  return ranked.filter((candidate, place) => place < limit + spareRead || near.has(candidate));
}

/** @returns those whose units were compared, the nearest first */
export function byNearest<Compared extends Pick<Candidate, 'nearest'>>(
  candidates: readonly Compared[],
): Compared[] {
  const nearOf = ({ nearest }: Compared) => nearest ?? Number.NEGATIVE_INFINITY;
  return candidates
    .filter(({ nearest }) => typeof nearest === 'number')
    .sort((one, other) => nearOf(other) - nearOf(one));
}
