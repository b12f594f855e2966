import { splitWords } from '../language/words.ts';
import type { Passage } from '../passages/passage.ts';
import { countShared, languageOf } from '../passages/terms.ts';
import { withoutStruck } from '../reading/flow/struck-text.ts';
import { prepareQuestion, type ReadUnit, type ReadyQuestion, readPassage } from './comparable.ts';
import type { Expectation } from './expectation.ts';
import { expectedIn, mayBeInRow } from './expected-in.ts';
import { isAmount } from './first-unit.ts';
import { namesKind } from './kind-labels.ts';
import { measureWords, placesIn, variantsIn } from './measure-words.ts';
import { isInOtherLanguage } from './other-language.ts';
import type { Question } from './question.ts';
import { asksYesOrNo, caseWords, decidingWords, opensWithCase } from './question-words.ts';
import { type AnswerShape, shapeOf } from './shape.ts';
import { isNegation } from './support/statement-words.ts';
import { aboveOf, leadOf, type Unit } from './units.ts';

/**
 * How a unit compares with a question. Shares are of the weight of the question's terms; a term counts
 * where it is found first, in this order.
 */
export interface Measures {
  /** Share that stands in the unit in the same form, or in its plural. */
  exact: number;
  /** Share that stands there in other words, by how far they stand for it. */
  variant: number;
  /** Share that stands in what leads to the unit. */
  lead: number;
  /** Share that stands in the heading above it. */
  heading: number;
  /** Share that is found there, in one of the two units before it, or in the document's name or headings further up. */
  found: number;
  /** Share of what no document holds, less by how far other words there stand for it. */
  missing: number;
  /** Logarithm of the weight that the unit holds. */
  amount: number;
  /** Share of what the unit does not hold itself, by how near the meaning of one of its words is. */
  similar: number;
  /** How near the unit's words are to the question's in meaning, on average. */
  about: number;
  /** Share of the most telling term that the unit does not hold, where one of its words begins like it. */
  begun: number;
  /** Whether none of the question's words stands in the unit, its lead-in or its heading. */
  bare: number;
  /** The weight of the most telling term that is not found. */
  worst: number;
  /**
   * How far the word that names what is asked for is found, 0 to 1; `askedForMissing` is the rest. Both are 0
   * where the question has no such word.
   */
  askedFor: number;
  askedForMissing: number;
  /** Logarithm of the weight that neither the unit nor its lead-in nor its heading holds. */
  lacking: number;
  /** Share of the question's names and numbers that is found nowhere. */
  namesMissing: number;
  /** Whether the unit, or its label, holds a word that the question speaks of without naming it. */
  implied: number;
  impliedByLabel: number;
  /** Share of the question's pairs of words that stand in the unit. */
  pairs: number;
  /** Share of a label's words that stand in the question: `Landlord` in “Who is the landlord?”. */
  label: number;
  /** The passage's score, compared with the best passage's. */
  passage: number;
  /** Whether the unit lacks the kind of thing that is asked for; by kind, whether it holds it. */
  unexpected: number;
  reason: number;
  person: number;
  noPerson: number;
  place: number;
  noPlace: number;
  /** Whether it is an item where a list or steps are asked for, or a row or an amount where steps are. */
  itemOfList: number;
  itemOfSteps: number;
  rowOfSteps: number;
  /** Whether it is a row where things are compared. */
  rowOfCompared: number;
  /** Weight of the question's term that the unit opens with (`The rent is …`), divided by the greatest weight. */
  opens: number;
  /**
   * The same where the unit holds the kind of thing that is asked for; where no kind is, where it is a label with a
   * number and lacks no word (`Total: £40`).
   */
  opensHolding: number;
  /** Whether its label names the kind of thing that is asked for: `Date`, `Address`. */
  labelOfKind: number;
  /**
   * Of an item where a list is asked for: 1 where exactly one of the two is negative, the question or what
   * stands above the list (its heading and lead-in).
   */
  denies: number;
  /**
   * Weight of the question's terms in the found passages of its document, divided by that of the best
   * document.
   */
  document: number;
  /** Whether its passage is written in another language than the question. */
  otherLanguage: number;
  /** Whether the question is surely in another language than all passages. */
  foreign: number;
  /** Whether no word of the question has a vector: only English ones have. */
  unvectored: number;
  /** Whether it says what may or must be, or what is not so, where yes or no is asked for. */
  decides: number;
  /** Whether it tells of a case where that is asked for: “What if …?”. */
  ofCase: number;
  /** Whether it has a telling word that the question lacks. */
  tells: number;
  /** The cosine of its meaning with the question's, and how far that is behind the nearest unit's, both times ten. */
  near: number;
  behind: number;
}

/** A unit of a passage that was found, compared with a question. */
export interface MeasuredUnit extends Unit {
  passage: Passage;
  stems: ReadonlySet<string>;
  tells: boolean;
  /** How far it lacks the kind of thing that the question asks for, 0 to 1. */
  lacksExpected: number;
  measures: Measures;
}

/** How far a thing is of the kind that is asked for, and how far not, where it is so only loosely. */
const loosely = { holds: 0.3, lacks: 0.5 } as const;

const none: ReadonlySet<string> = new Set();

/** Cosines lie close together; as the other measures, these are to differ by about one. */
const cosineScale = 10;

/**
 * Compares every unit of passages with a question, in the passages' order.
 *
 * @param cosines of the meaning of units with the question's, by their texts; without them both measures are 0
 */
export function measureUnits(
  question: Question,
  passages: readonly Passage[],
  cosines?: ReadonlyMap<string, number>,
): MeasuredUnit[] {
  const all = [...(cosines?.values() ?? [])];
  const [nearest, furthest] = [Math.max(...all), Math.min(...all)];
  const meaningOf = (text: string) => {
    if (cosines === undefined || all.length === 0) return { near: 0, behind: 0 };
    const cosine = cosines.get(text) ?? furthest;
    return { near: cosineScale * cosine, behind: cosineScale * (cosine - nearest) };
  };
  const ready = prepareQuestion(question);
  const shape = shapeOf(question.text);
  const denied = isDenied(question.text);
  const mayBeSo = asksYesOrNo(question.text);
  const asksForCase = opensWithCase.test(question.text);
  const bestPassage = Math.max(...passages.map(({ score }) => score)) || 1;
  const read = passages.map((passage) => {
    const read = readPassage(passage);
    const title = read.stemsOf(`${passage.heading}\n${passage.filename}`);
    return { ...read, passage, title, asked: ready.wordsIn(read.language) };
  });
  const documentShare = shareByDocument(ready, read);
  const languages = read.map(({ language }) => language);
  const foreign = Number(isInOtherLanguage(question.text, languages));
  return read.flatMap(({ passage, units, asked, stemsOf, title, language, isGuess }) => {
    const ofPassage = {
      passage: passage.score / bestPassage,
      document: documentShare(passage),
      otherLanguage: Number(!isGuess && language !== question.language),
      foreign,
      unvectored: Number(question.terms.every(({ vector }) => vector === undefined)),
    };
    return units.map((unit, index): MeasuredUnit => {
      const [before, beforeThat] = [units[index - 1], units[index - 2]];
      const words = measureWords(ready, unit, {
        lead: stemsOf(leadOf(unit, passage.partText)),
        heading: stemsOf(unit.headings.at(-1) ?? ''),
        before: new Set([...(before?.stems ?? none), ...(beforeThat?.stems ?? none)]),
        title:
          unit.headings.length > 1
            ? new Set([...title, ...stemsOf(unit.headings.slice(0, -1).join('\n'))])
            : title,
      });
      const labelText = unit.kind === 'field' || unit.kind === 'row' ? labelOf(unit) : '';
      const label = labelText ? stemsOf(labelText) : none;
      const tells = [...unit.telling].some((stem) => !asked.stems.has(stem));
      const kind = measureKind(unit, shape);
      const compared = compareKind(question.expects, unit);
      const opens = opensWith(ready, unit);
      const isValue =
        question.expects === null &&
        words.worst === 0 &&
        labelText !== '' &&
        /\p{Nd}/u.test(unit.text);
      const measures = {
        ...words,
        // What leads to the items of a list says whether they answer, and each of them as well.
        about: kind.itemOfList === 1 ? 0 : words.about,
        ...measureExpected(question.expects, compared),
        implied: Number(countShared(asked.implied, unit.stems) > 0),
        impliedByLabel: Number(countShared(asked.implied, label) > 0),
        pairs: shareOf(asked.pairs, unit.pairs),
        label: shareOf(label, asked.stems),
        ...ofPassage,
        ...kind,
        opens,
        opensHolding: opens * (isValue ? 1 : compared.holds),
        labelOfKind: Number(namesKind(labelText, question.expects)),
        denies: Number(
          shape === 'list' &&
            unit.kind === 'item' &&
            denied !== isDenied(aboveOf(unit, passage.partText)),
        ),
        decides: Number(mayBeSo && decidingWords.test(unit.text)),
        ofCase: Number(asksForCase && caseWords.test(unit.text)),
        tells: Number(tells),
        ...meaningOf(unit.text),
      };
      return { ...unit, passage, tells, lacksExpected: compared.lacks, measures };
    });
  });
}

/**
 * @returns a function from a passage to the weight of the question's terms in the found passages of its
 *   document, divided by that of the best document; 1 where no document holds any
 */
function shareByDocument(
  ready: ReadyQuestion,
  read: readonly { passage: Passage; units: readonly ReadUnit[]; title: ReadonlySet<string> }[],
): (passage: Passage) => number {
  const held = new Map<string, Set<number>>();
  for (const { passage, units, title } of read) {
    const places = held.get(passage.documentId) ?? new Set();
    held.set(passage.documentId, places);
    for (const stems of [title, ...units.map((unit) => unit.stems)]) {
      for (const place of placesIn(ready, stems)) places.add(place);
      for (const place of variantsIn(ready, stems).keys()) places.add(place);
    }
  }
  const weights = new Map(
    Array.from(held, ([id, places]) => [
      id,
      [...places].reduce((sum, place) => sum + (ready.terms[place]?.weight ?? 0), 0),
    ]),
  );
  const most = Math.max(0, ...weights.values());
  return ({ documentId }) => (most > 0 ? (weights.get(documentId) ?? 0) / most : 1);
}

function isDenied(text: string): boolean {
  const words = splitWords(text);
  const language = languageOf(words);
  return words.some((word) => isNegation(word.text, language));
}

/** @returns the weight of the term that the unit opens with, divided by that of the most telling term, 0 to 1 */
function opensWith({ places, terms, byWeight }: ReadyQuestion, { opener }: ReadUnit): number {
  const [most = 0] = byWeight;
  const weights = (places.get(opener) ?? []).map((place) => terms[place]?.weight ?? 0);
  return Math.max(0, ...weights) / (terms[most]?.weight || 1);
}

function labelOf({ cells, text }: Unit): string {
  return cells[0]?.head || cells[0]?.text || (/^[^:\t|]*/u.exec(text)?.[0] ?? '');
}

function shareOf(wanted: ReadonlySet<string>, present: ReadonlySet<string>): number {
  return wanted.size === 0 ? 0 : countShared(wanted, present) / wanted.size;
}

function measureKind(unit: Unit, shape: AnswerShape) {
  const { kind } = unit;
  const isThing = kind === 'row' || isAmount(unit);
  return {
    itemOfList: Number(kind === 'item' && shape === 'list'),
    itemOfSteps: Number(kind === 'item' && !isThing && shape === 'steps'),
    rowOfSteps: Number(isThing && shape === 'steps'),
    rowOfCompared: Number(kind === 'row' && shape === 'comparison'),
  };
}

/** @returns how far a unit holds the kind of thing that is asked for, and how far it lacks it, 0 to 1 */
function compareKind(expects: Expectation | null, { text, kind }: Unit) {
  const told = expects && expectedIn(expects, withoutStruck(text));
  if (expects === null || told === null) return { holds: 0, lacks: 0 };
  const held = told || (kind === 'row' && mayBeInRow(expects, text) && 'loosely');
  return held === 'loosely' ? loosely : { holds: Number(held), lacks: Number(!held) };
}

/** @returns the measures of a comparison: a reason, a person and a place have their own */
function measureExpected(
  expects: Expectation | null,
  { holds, lacks }: { holds: number; lacks: number },
) {
  const of = (kind: Expectation, value: number) => (expects === kind ? value : 0);
  const isTold = expects === 'reason' || expects === 'person' || expects === 'place';
  return {
    unexpected: isTold ? 0 : lacks,
    reason: of('reason', holds),
    person: of('person', holds),
    noPerson: of('person', lacks),
    place: of('place', holds),
    noPlace: of('place', lacks),
  };
}
