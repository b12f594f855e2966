import { endsWithColon } from '#language/blocks.ts';
import { isStopWord } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import { tellingStems, toTerms } from '#passages/terms.ts';
import { readPassage } from './comparable.ts';
import { expectationOf, hasAskedNumber } from './expectation.ts';
import type { ChosenUnit } from './first-unit.ts';
import { nextStep } from './shape-words.ts';
import type { Unit } from './units.ts';

/** The part that the best unit stands in, as the question is held against it. */
export interface AskedPart {
  passage: Passage;
  units: readonly Unit[];
  best: Unit;
  /** Place of the best unit. */
  at: number;
  /** Most sentences, items or rows that are wanted. */
  most: number;
  /** @returns the telling stems of a text that the question has, too */
  shared(text: string): Set<string>;
  /** @returns whether a unit reads like a step: it opens with a verb, or with what orders steps */
  isStep(unit: Unit): boolean;
  /** @returns whether the question asks for an amount, a date or the like, and a unit has a number */
  isOfKind(unit: Unit): boolean;
}

/** @returns the part that the best unit of an answer stands in */
export function openPart(query: string, best: ChosenUnit, most: number): AskedPart {
  const { passage } = best;
  const { units, language } = readPassage(wholePartOf(passage));
  const stemsOf = (text: string) => tellingStems(toTerms(splitWords(text), language));
  const asked = stemsOf(query);
  const known = new Map<string, Set<string>>();
  const expects = expectationOf(query);
  return {
    ...{ passage, units, best, most },
    at: units.findIndex(({ start, end }) => start <= best.start && end >= best.end),
    shared(text) {
      const found =
        known.get(text) ?? new Set([...stemsOf(text)].filter((stem) => asked.has(stem)));
      known.set(text, found);
      return found;
    },
    isOfKind: ({ text }) => hasAskedNumber(expects, text),
    isStep({ kind, text }) {
      const [first] = splitWords(text);
      if (kind !== 'sentence' || !first || endsWithColon(text)) return false;
      return !isStopWord(first.text, language) || nextStep.test(text.slice(0, first.end + 1));
    },
  };
}
