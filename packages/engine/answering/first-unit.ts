import { endsWithColon, itemMark } from '#language/blocks.ts';
import type { Passage } from '#passages/passage.ts';
import type { AnswerShape } from './shape.ts';
import type { Unit } from './units.ts';

/** A unit that may be shown. */
export type ChosenUnit = Unit & { passage: Passage; score: number };

/**
 * How much less than the best unit, as a logarithm of odds, an item may score and still come first. `led`
 * holds where the best unit is a sentence and either a list is asked for or words of the question stand in what leads
 * to the item; `any` holds elsewhere.
 */
const listBehind = { led: 2.5, any: 1 } as const;
/** Units whose scores differ by less than this, as a logarithm of odds, fit equally well. */
const alike = 0.1;

/**
 * @param saysLead how many telling words of the question stand in what leads to a unit, or in the unit where it is
 *   itself what leads to a list
 * @returns the unit that the answer is built around: an item if a list or steps are asked for or two good
 *   units belong to the same list; for other steps, the longest of the units that fit as well as the best;
 *   else the best unit. Undefined if there is none
 */
export function firstFor(
  shape: AnswerShape,
  chosen: readonly ChosenUnit[],
  saysLead: (unit: ChosenUnit) => number,
): ChosenUnit | undefined {
  const [best] = chosen;
  // What leads to a list is nothing without it.
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
  // Of sentences that fit alike, the one that says most tells how.
  return chosen
    .filter(({ kind, score }) => kind === best.kind && score > best.score - alike)
    .reduce((one, other) => (other.text.length > one.text.length ? other : one), best);
}

/** @returns whether a unit is a numbered step */
export function isStepOf({ kind, text }: Unit): boolean {
  return kind === 'item' && /\p{Nd}/u.test(itemMark(text));
}

/** @returns whether a unit is an item that opens with a number, as what a recipe needs does: `300 g raisins` */
export function isAmount({ kind, text }: Unit): boolean {
  return kind === 'item' && /^\p{N}/u.test(text.slice(itemMark(text).length).trim());
}
