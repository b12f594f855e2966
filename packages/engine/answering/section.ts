import type { Passage } from '#passages/passage.ts';
import type { AskedPart } from './asked-part.ts';
import { isAmount } from './first-unit.ts';
import { isOpenQuestion } from './open-question.ts';
import type { Unit } from './units.ts';

/** Maximum number of pieces in an answer that is not a list. */
export const maxPieces = 3;
/** Maximum number of sentences of a procedure within a paragraph. */
export const maxSteps = 6;

/**
 * @returns the text right below the heading of the best unit, if the heading names what the question asks
 *   for: all of it if it is short and prose; below amounts, as in a recipe, the paragraph with most steps;
 *   else nothing
 */
function sectionAround({ passage, units, at, best, shared, isStep }: AskedPart): Unit[] {
  const heading = best.headings.at(-1);
  if (heading === undefined || shared(heading).size === 0) return [];
  const from = beginOfSection(units, at);
  const after = units.findIndex(({ kind }, place) => place > at && kind === 'heading');
  const section = units.slice(from, after < 0 ? units.length : after);
  const isProse = section.every(({ kind }) => kind === 'sentence');
  if (isProse) return section.length <= maxSteps ? section : [];
  if (!section.some(isAmount)) return [];
  const paragraphs: Unit[][] = [];
  for (const [place, unit] of section.entries())
    if (isParted(passage, section[place - 1], unit)) paragraphs.push([unit]);
    else paragraphs.at(-1)?.push(unit);
  const steps = (paragraph: readonly Unit[]) => paragraph.filter(isStep).length;
  const [most = []] = paragraphs.toSorted((one, other) => steps(other) - steps(one));
  return most.slice(0, maxSteps);
}

/**
 * @returns the text below the question of the document that the best unit answers, from its beginning, if the
 *   user's question has words of it; else nothing
 */
export function answerBelow({ passage, units, at, best, shared }: AskedPart): Unit[] {
  const heading = best.headings.at(-1) ?? '';
  if (!isOpenQuestion(heading) || shared(heading).size === 0) return [];
  const from = beginOfSection(units, at);
  if (at - from >= maxPieces) return [];
  const below = units.slice(from, from + maxPieces);
  const end = below.findIndex(
    ({ kind }, place) =>
      kind === 'heading' ||
      (place > at - from && isParted(passage, below[place - 1], below[place])),
  );
  return below.slice(0, end < 0 ? below.length : end);
}

/** @returns the index of the first unit under the same heading as the unit at an index */
function beginOfSection(units: readonly Unit[], at: number): number {
  return units.findLastIndex(({ kind }, place) => place < at && kind === 'heading') + 1;
}

/** @returns whether an empty line separates two units, or one of them is undefined */
export function isParted(
  { partText }: Passage,
  one: Unit | undefined,
  other: Unit | undefined,
): boolean {
  return !one || !other || /\n\s*\n/u.test(partText.slice(one.end, other.start));
}

/** @returns the best unit with the steps around it in its paragraph */
export function stepsAround(part: AskedPart): Unit[] {
  const { passage, units, best, at, isStep } = part;
  const found = units[at];
  if (!found) return [best];
  const section = sectionAround(part);
  if (section.length > 0) return section;
  let [from, to] = [at, at];
  const isNext = (unit: Unit | undefined) =>
    unit !== undefined && isStep(unit) && to - from + 1 < maxSteps;
  while (isNext(units[to + 1]) && !isParted(passage, units[to], units[to + 1])) to += 1;
  while (
    isStep(found) &&
    isNext(units[from - 1]) &&
    !isParted(passage, units[from - 1], units[from])
  )
    from -= 1;
  return units.slice(from, to + 1);
}
