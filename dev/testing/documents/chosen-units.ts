import type { ChosenUnit } from '@m8/engine/answering/compose.ts';
import { readUnits } from '@m8/engine/answering/units.ts';
import { passageOf } from './passage-of.ts';

/**
 * @param openings words that each begin one unit of the text, the best one first
 * @param behind how much less each scores than the previous one
 * @throws if no unit begins with them
 */
export function chosenUnits(
  text: string,
  openings: readonly string[],
  behind: number,
): ChosenUnit[] {
  const passage = passageOf(text);
  const units = readUnits(passage);
  return openings.map((opening, place) => {
    const unit = units.find((one) => one.text.startsWith(opening));
    if (!unit) throw new Error(`No unit begins with ${opening}`);
    return { ...unit, passage, score: -behind * place };
  });
}
