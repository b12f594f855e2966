import { countShared } from '#passages/terms.ts';
import { chanceOf } from './judge.ts';
import type { RankedUnit } from './rank.ts';

/** Maximum number of units in an answer, unless more are wanted; lists are completed later. */
const maxUnits = 3;
/** Two units whose stems have at least this cosine say the same thing. */
const sameUnit = 0.9;
/**
 * How far the log-odds of a further unit may be below those of the best one: for the second and third unit of
 * the same document, and for any unit of another document, which more often only sounds alike than adds
 * something.
 */
const maxBehind = { second: 3, third: 1.5, elsewhere: 1 } as const;

/**
 * Chooses the best unit, and after it the units that may answer as well and say something else. If the best
 * unit contains every word of the question, the others must too.
 *
 * @param ranked best first
 * @param min minimum chance of a unit, such as {@link minChance}'s
 * @param wanted maximum number of units in the answer
 * @returns best first, at most max(`wanted`, `maxUnits`) units; empty if no unit is likely to answer
 */
export function chooseUnits(
  ranked: readonly RankedUnit[],
  min: number,
  wanted = maxUnits,
): RankedUnit[] {
  const most = Math.max(wanted, maxUnits);
  const telling = ranked.filter(({ tells }) => tells);
  const best = telling[0];
  const chosen: RankedUnit[] = [];
  for (const unit of telling) {
    if (chosen.length === most || chanceOf(unit.score) < min) break;
    if (best && unit !== best && isBehind(unit, best, chosen.length)) continue;
    if (best && unit.lacksTerm && !best.lacksTerm) continue;
    if (chosen.every((other) => likeness(unit, other) < sameUnit)) chosen.push(unit);
  }
  return chosen;
}

function isBehind(unit: RankedUnit, best: RankedUnit, place: number): boolean {
  const isSame = unit.passage.documentId === best.passage.documentId;
  const within = place === 1 ? maxBehind.second : maxBehind.third;
  return unit.score < best.score - (isSame ? within : maxBehind.elsewhere);
}

/** @returns the cosine of the stems of two units, 0 to 1 */
export function likeness({ stems }: RankedUnit, other: RankedUnit): number {
  return countShared(stems, other.stems) / Math.sqrt(stems.size * other.stems.size || 1);
}
