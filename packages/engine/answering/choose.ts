import { countShared } from '#passages/terms.ts';
import { chanceOf, leastChance } from './judge.ts';
import type { RankedUnit } from './rank.ts';

/** Most units of an answer where no more are wanted, before lists are made whole. */
const mostUnits = 3;
/** Units with this cosine of their stems, or more, say the same. */
const sameUnit = 0.9;
/**
 * By how much the odds of a unit, as a logarithm, may be smaller than the best one's: of a second one of the same
 * document, of a third one, and of any of another document, where what only sounds alike is more often than what adds
 * something.
 */
const mostBehind = { second: 3, third: 1.5, elsewhere: 1 } as const;

/**
 * Chooses the best unit, and after it the ones that may answer as well and say something else. If the best
 * one holds every word of the question, the others must do so as well.
 *
 * @param ranked best first
 * @param wanted how many the answer may have
 * @returns the best first, at most max(`wanted`, `mostUnits`) units; empty if no unit is likely to answer
 */
export function chooseUnits(ranked: readonly RankedUnit[], wanted = mostUnits): RankedUnit[] {
  const most = Math.max(wanted, mostUnits);
  const telling = ranked.filter(({ tells }) => tells);
  const best = telling[0];
  const chosen: RankedUnit[] = [];
  for (const unit of telling) {
    if (chosen.length === most || chanceOf(unit.score) < leastChance) break;
    if (best && unit !== best && isBehind(unit, best, chosen.length)) continue;
    if (best && unit.lacksTerm && !best.lacksTerm) continue;
    if (chosen.every((other) => likeness(unit, other) < sameUnit)) chosen.push(unit);
  }
  return chosen;
}

function isBehind(unit: RankedUnit, best: RankedUnit, place: number): boolean {
  const isSame = unit.passage.documentId === best.passage.documentId;
  const within = place === 1 ? mostBehind.second : mostBehind.third;
  return unit.score < best.score - (isSame ? within : mostBehind.elsewhere);
}

/** @returns the cosine of the stems of two units, 0 to 1 */
export function likeness({ stems }: RankedUnit, other: RankedUnit): number {
  return countShared(stems, other.stems) / Math.sqrt(stems.size * other.stems.size || 1);
}
