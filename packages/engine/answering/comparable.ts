import type { Language } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import type { PassageText } from '#passages/passage.ts';
import { remember } from '#passages/remember.ts';
import { languageOf, type Term, toTerms } from '#passages/terms.ts';
import { withoutStruck } from '#reading/flow/struck-text.ts';
import type { Question, QuestionTerm } from './question.ts';
import { inContext, readUnits, type Unit } from './units.ts';

/** A question prepared for comparison with units. */
export interface ReadyQuestion extends Question {
  whole: number;
  places: ReadonlyMap<string, readonly number[]>;
  /** Share of the weight that no document contains. */
  missing: number;
  /** @returns the stems of its words, in the language of the text that it is compared with */
  stemsIn(language: Language): ReadonlySet<string>;
}

/** A unit with its words. */
export interface ReadUnit extends Unit {
  stems: ReadonlySet<string>;
  /** The stems of its content words. */
  telling: ReadonlySet<string>;
  /** The text whose meaning is compared, from `inContext` in packages/engine/answering/units.ts. */
  inContext: string;
}

/** A passage prepared for comparison with questions. */
export interface ReadPassage {
  units: readonly ReadUnit[];
  language: Language;
  /** @returns the stems of other words, in the passage's language */
  stemsOf(words: string): ReadonlySet<string>;
}

/** Prepares a question for comparison with many units. */
export function prepareQuestion(question: Question): ReadyQuestion {
  const { terms } = question;
  const places = new Map<string, number[]>();
  for (const [place, { stems }] of terms.entries())
    for (const stem of stems) places.set(stem, [...(places.get(stem) ?? []), place]);
  const inLanguage = new Map<Language, ReadonlySet<string>>();
  const whole = weightOf(terms) || 1;
  const missing = weightOf(terms.filter((term) => term.missing));
  return {
    ...question,
    places,
    whole,
    missing: missing / whole,
    stemsIn(language) {
      const stems =
        inLanguage.get(language) ??
        new Set(toTerms(question.words, language).map(({ stem }) => stem));
      inLanguage.set(language, stems);
      return stems;
    },
  };
}

/** @returns the total weight of terms */
function weightOf(terms: readonly QuestionTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/** Size of the cache of units, in characters of their parts: about a hundred passages. */
const rememberedCharacters = 500_000;

/** Prepares the units of a passage for comparison. */
export function readPassage({ partText, start, end, heading, headings }: PassageText): ReadPassage {
  return readStretch(`${JSON.stringify({ start, end, heading, headings })}\n${partText}`);
}

const readStretch = remember((stretch): ReadPassage => {
  const head = stretch.slice(0, stretch.indexOf('\n'));
  const partText = stretch.slice(head.length + 1);
  // Written by readPassage.
  const place: Omit<PassageText, 'partText'> = JSON.parse(head);
  const { start, end } = place;
  const text = withoutStruck(partText).slice(start, end);
  const words = splitWords(text);
  const language = languageOf(words);
  const units = readUnits({ ...place, partText });
  const byUnit = termsWithin(units, toTerms(words, language), start);
  const known = new Map<string, ReadonlySet<string>>();
  return {
    units: units.map((unit, index) => ({
      ...readUnit(unit, byUnit[index] ?? []),
      inContext: inContext(unit, partText),
    })),
    language,
    stemsOf(words) {
      const stems =
        known.get(words) ?? new Set(toTerms(splitWords(words), language).map(({ stem }) => stem));
      known.set(words, stems);
      return stems;
    },
  };
}, rememberedCharacters);

function readUnit(unit: Unit, terms: readonly Term[]) {
  const telling = terms.filter(({ stop, kind }) => kind === 'word' && !stop);
  return {
    ...unit,
    stems: new Set(terms.map(({ stem }) => stem)),
    telling: new Set(telling.map(({ stem }) => stem)),
  };
}

/** @returns the terms of each unit; units and terms are in the order of the text, which begins at `from` */
function termsWithin(units: readonly Unit[], terms: readonly Term[], from: number): Term[][] {
  const found = units.map((): Term[] => []);
  // The unit that each character belongs to, counted from 1.
  const unitAt = new Int32Array(Math.max(0, ...units.map(({ end }) => end - from)));
  for (const [place, { start, end }] of units.entries())
    unitAt.fill(place + 1, Math.max(0, start - from), Math.max(0, end - from));
  for (const term of terms) {
    const place = unitAt[term.start] ?? 0;
    if (place > 0 && unitAt[term.end - 1] === place) found[place - 1]?.push(term);
  }
  return found;
}
