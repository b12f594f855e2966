import { endsWithColon, itemMark } from '#language/blocks.ts';
import type { Passage } from '#passages/passage.ts';
import type { AnswerShape } from './shape.ts';
import type { Unit } from './units.ts';

/** A unit that may be shown. */
export type ChosenUnit = Unit & { passage: Passage; score: number };

/**
 * How far the log-odds of an item may be below the best unit's and the item still come first. `led` applies
 * if the best unit is a sentence and either a list is asked for or the item's lead-in has words of the
 * question; `any` applies otherwise.
 */
const listBehind = { led: 2.5, any: 1 } as const;
/** Units whose log-odds differ by less than this fit equally well. */
const alike = 0.1;

/**
 * @param saysLead number of content words of the question in a unit's lead-in, or in the unit if it is a
 *   lead-in itself
 * @returns the unit that the answer is built around: an item if a list or steps are asked for or two good
 *   units belong to the same list; for other steps, the longest of the units that fit as well as the best;
 *   else the best unit. Undefined if there are no units
 */
export function firstFor(
  shape: AnswerShape,
  chosen: readonly ChosenUnit[],
  saysLead: (unit: ChosenUnit) => number,
): ChosenUnit | undefined {
  const [best] = chosen;
  // A lead-in needs its list.
  if (!best || endsWithColon(best.text)) return best;
  const groups = chosen.map(
    ({ group, passage }) => group !== null && `${passage.documentId} ${passage.part} ${group}`,
  );
  const isSentence = best.kind === 'sentence';
  const behind = (unit: ChosenUnit) =>
    isSentence && (shape === 'list' || saysLead(unit) > 0) ? listBehind.led : listBehind.any;
  const isAsked = (unit: ChosenUnit) =>
    (shape === 'list' || (shape === 'steps' && !isAmount(unit))) &&
    (unit.kind === 'item' || endsWithColon(unit.text)) &&
    unit.score > best.score - behind(unit) &&
    unit.passage.documentId === best.passage.documentId &&
    (!isSentence || saysLead(unit) >= saysLead(best));
  const listed = chosen.find((unit, index) => {
    const isAgain =
      groups[index] &&
      groups.indexOf(groups[index], index + 1) > 0 &&
      unit.score > best.score - listBehind.any;
    return isAgain || isAsked(unit);
  });
  if (listed || shape !== 'steps') return listed ?? best;
  // Of sentences that fit equally well, the longest explains how.
  return chosen
    .filter(({ kind, score }) => kind === best.kind && score > best.score - alike)
    .reduce((one, other) => (other.text.length > one.text.length ? other : one), best);
}

/** @returns whether a unit is a numbered step */
export function isStepOf({ kind, text }: Unit): boolean {
  return kind === 'item' && /\p{Nd}/u.test(itemMark(text));
}

/** @returns whether a unit is an item that begins with a number, like an ingredient: `300 g raisins` */
export function isAmount({ kind, text }: Unit): boolean {
  return kind === 'item' && /^\p{N}/u.test(text.slice(itemMark(text).length).trim());
}
