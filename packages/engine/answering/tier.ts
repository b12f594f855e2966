import { readLabel, withoutBullet } from '#language/blocks.ts';
import { numbersIn } from './computing/question-numbers.ts';
import type { Unit } from './units.ts';

/**
 * Finds the step of a scale that a number of the question is on: `2 to 5 years` for “after 3 years”. A single number
 * opens or closes the scale, as `Over 5 years` does below it.
 *
 * @param steps rows, items or fields that follow each other
 * @returns undefined if they are no scale, or the number is on no step or on several
 */
export function tierOf(question: string, steps: readonly Unit[]): Unit | undefined {
  const [number, ...others] = numbersIn(question);
  if (number === undefined || others.length > 0) return undefined;
  const labels = steps.map(labelOf);
  const numbers = labels.map(numbersIn);
  if (!numbers.some(({ length }) => length === 2)) return undefined;
  const fits = [...steps.keys()].filter((at) => isWithin(number, numbers, at));
  const [only, ...more] = fits;
  if (only === undefined || more.length > 0) return undefined;
  // `8 months` is on no step of a scale in years.
  const measure = /(?<=\p{Nd}\s?)\p{L}{3,}/u.exec(question)?.[0].toLowerCase() ?? '';
  const isOther =
    labels.some((label) => label.includes(measure)) && !labels[only]?.includes(measure);
  return isOther ? undefined : steps[only];
}

/** @returns what a step says of its numbers: the first cell of a row, or the label of a field or item; '' if none */
function labelOf({ kind, cells: [cell], text }: Unit): string {
  const label =
    kind === 'row'
      ? cell?.text
      : kind === 'field'
        ? cell?.head
        : readLabel(withoutBullet(text))?.label;
  return label?.toLowerCase() ?? '';
}

/** @param numbers of each step */
function isWithin(number: number, numbers: readonly (readonly number[])[], at: number): boolean {
  const [before = [], own = [], after = []] = [numbers[at - 1], numbers[at], numbers[at + 1]];
  const [one, two, ...others] = own;
  if (one === undefined || others.length > 0) return false;
  if (two !== undefined) return one <= number && number <= two;
  const opens = before.length === 0 && after.every((next) => next >= one);
  const closes = after.length === 0 && before.every((last) => last <= one);
  if (opens === closes) return false;
  return opens ? number <= one : number >= one;
}

/** @returns the members of the list or table of a unit, or the fields around it */
export function stepsAround(units: readonly Unit[], at: number): readonly Unit[] {
  const own = units[at];
  if (own && own.group !== null) return units.filter(({ group }) => group === own.group);
  if (own?.kind !== 'field') return [];
  const isOther = ({ kind }: Unit) => kind !== 'field';
  const end = units.findIndex((unit, place) => place > at && isOther(unit));
  return units.slice(units.slice(0, at).findLastIndex(isOther) + 1, end < 0 ? units.length : end);
}
