import type { RankedUnit } from '#answering/judge.ts';
import type { AnswerPiece } from '#answering/piece.ts';
import { readPassage } from '#answering/units.ts';
import { wholeWord } from '#language/word-pattern.ts';
import { contentStemsIn } from '#passages/terms.ts';
import { amounts, isSameMeasure, numberStyleOf, readNumber, writeNumber } from './cell-numbers.ts';
import { computedPiece, differenceOf } from './compute-answer.ts';
import { type AskedOperation, operationOf } from './operations.ts';

/** Separates what two amounts of a sentence are for. */
const boundary = new RegExp(
  `[,;:(–]|${wholeWord('and und et y e en i and plus и और to bis auf')}|\\s\\p{sc=Arab}`,
  'iu',
);

const clauseEnd = /[,;:()–](?!\d)/u;

interface Amount {
  cell: string;
  start: number;
  end: number;
}

/**
 * Computes the sum or the difference of the two amounts that a sentence states, if the question asks for
 * both: `96 € a year, a locker 18 €`.
 *
 * @returns undefined if it states more, or fewer, in one currency or unit
 */
export function computeInSentence(question: string, unit: RankedUnit): AnswerPiece | undefined {
  const asked = operationOf(question);
  if (asked?.operation !== 'sum' && asked?.operation !== 'difference') return undefined;
  const [one, other] = pairOf(unit.text) ?? [];
  if (!one || !other) return undefined;
  // “What is the difference between the 20 and the 40?”
  if ([one, other].some(({ cell }) => question.includes(/\d+/u.exec(cell)?.[0] ?? cell)))
    return undefined;
  const isMeant = asked.isPair || asked.isChange || namesBoth(asked, unit, [one, other]);
  const style = numberStyleOf([one.cell, other.cell], readPassage(unit.passage).language);
  const [first, second] = [one, other].map(({ cell }) => style && readNumber(cell, style.mark));
  if (!isMeant || !style || first === undefined || second === undefined) return undefined;
  const isSum = asked.operation === 'sum';
  const number = isSum ? first + second : Math.abs(first - second);
  const how = isSum ? `sum of ${one.cell} and ${other.cell}` : differenceOf(one.cell, other.cell);
  return computedPiece(writeNumber(number, one.cell, style), how, [
    { passage: unit.passage, unit },
  ]);
}

/** @returns the only two amounts of one currency or unit */
function pairOf(text: string): Amount[] | undefined {
  const found = Array.from(
    text.matchAll(amounts),
    ({ 0: cell, index }): Amount => ({
      cell,
      start: index,
      end: index + cell.length,
    }),
  );
  const groups = found.map(({ cell }) => found.filter((other) => isSameMeasure(cell, other.cell)));
  return groups.find(({ length }) => length === 2);
}

/** Whether each of two amounts has a word of the question beside it. */
function namesBoth(
  { rest }: AskedOperation,
  { text, passage }: RankedUnit,
  [one, other]: [Amount, Amount],
) {
  const stemsOf = (words: string) => contentStemsIn(words, readPassage(passage).language);
  const asked = stemsOf(rest);
  const between = text.slice(one.end, other.start);
  const at = one.end + Math.max(0, between.search(boundary));
  const [left = [], right = []] = [
    text.slice(0, at).split(clauseEnd).at(-1),
    text.slice(at + 1).split(clauseEnd)[0],
  ].map((side = '') => [...stemsOf(side)].filter((stem) => asked.has(stem)));
  return left.some((stem) => !right.includes(stem)) && right.some((stem) => !left.includes(stem));
}
