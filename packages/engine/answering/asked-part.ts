import { endsWithColon } from '#language/blocks.ts';
import { isStopWord } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import { contentStems, toTerms } from '#passages/terms.ts';
import { readPassage } from './comparable.ts';
import { expectationOf, hasAskedNumber } from './expectation.ts';
import type { ChosenUnit } from './first-unit.ts';
import { nextStep } from './shape.ts';
import type { Unit } from './units.ts';

/** The part that contains the best unit, with what compares it with the question. */
export interface AskedPart {
  passage: Passage;
  units: readonly Unit[];
  best: Unit;
  /** Index of the best unit. */
  at: number;
  /** Maximum number of sentences, items or rows. */
  most: number;
  /** @returns the content stems of a text that also occur in the question */
  shared(text: string): Set<string>;
  /** @returns whether a unit reads like a step: it begins with a verb, or with a word that orders steps */
  isStep(unit: Unit): boolean;
  /** @returns whether the question asks for an amount, a date or the like, and the unit has a number */
  isOfKind(unit: Unit): boolean;
}

/** @returns the part that contains the best unit of an answer */
export function openPart(query: string, best: ChosenUnit, most: number): AskedPart {
  const { passage } = best;
  const { units, language } = readPassage(wholePartOf(passage));
  const stemsOf = (text: string) => contentStems(toTerms(splitWords(text), language));
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
