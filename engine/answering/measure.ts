import type { Passage } from '../passages/passage.ts';
import { withoutStruck } from '../reading/flow/struck-text.ts';
import { prepareQuestion, type ReadUnit, type ReadyQuestion, readPassage } from './comparable.ts';
import type { Nearness } from './compare-meaning.ts';
import type { Expectation } from './expectation.ts';
import { expectedIn, mayBeInRow } from './expected-in.ts';
import { measureWords, placesIn, variantsIn } from './measure-words.ts';
import { isInOtherLanguage } from './other-language.ts';
import type { Question } from './question.ts';
import { asksYesOrNo, decidingWords } from './question-words.ts';
import { leadOf, type Unit } from './units.ts';

/** How a unit compares with a question. */
export interface Measures {
  /**
   * Share of the weight of the question's terms that is found in the unit, in what leads to it, in the heading above it,
   * in the two units before it, or in the document's name or headings further up.
   */
  found: number;
  /** Share of what no document holds, less by how far other words there stand for it. */
  missing: number;
  /** Logarithm of the weight that the unit holds. */
  amount: number;
  /** Whether none of the question's words stands in the unit, its lead-in or its heading. */
  bare: number;
  /** The weight of the most telling term that is not found. */
  worst: number;
  /** The passage's score, compared with the best passage's. */
  passage: number;
  /** Weight of the question's terms in the found passages of its document, divided by that of the best document. */
  document: number;
  /** How far the unit lacks the kind of thing that is asked for, where that is no reason, person or place. */
  unexpected: number;
  /** How far it holds a reason, or a person, where that is asked for. */
  reason: number;
  person: number;
  /** Weight of the question's term that the unit opens with (`The rent is …`), divided by the greatest weight. */
  opens: number;
  /** Whether it says what may or must be, or what is not so, where yes or no is asked for. */
  decides: number;
  /** Whether the question is surely in another language than all passages. */
  foreign: number;
  /**
   * How near its meaning is to the question's, how far that is behind the nearest unit's, and how near it is to what it
   * says least of; each times ten.
   */
  near: number;
  behind: number;
  least: number;
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
 * @param nearness of units, as `CompareMeaning` gives it; without it the measures of meaning are 0
 */
export function measureUnits(
  question: Question,
  passages: readonly Passage[],
  nearness?: ReadonlyMap<string, Nearness>,
): MeasuredUnit[] {
  const all = [...(nearness?.values() ?? [])];
  const nearest = Math.max(...all.map(({ mean }) => mean));
  const meaningOf = (text: string) => {
    const own = nearness?.get(text);
    if (!own) return { near: 0, behind: 0, least: 0 };
    return {
      near: cosineScale * own.mean,
      behind: cosineScale * (own.mean - nearest),
      least: cosineScale * own.least,
    };
  };
  const ready = prepareQuestion(question);
  const mayBeSo = asksYesOrNo(question.text);
  const bestPassage = Math.max(...passages.map(({ score }) => score)) || 1;
  const read = passages.map((passage) => {
    const read = readPassage(passage);
    const title = read.stemsOf(`${passage.heading}\n${passage.filename}`);
    return { ...read, passage, title, asked: ready.stemsIn(read.language) };
  });
  const documentShare = shareByDocument(ready, read);
  const foreign = isInOtherLanguage(
    question.text,
    read.map(({ language }) => language),
  );
  return read.flatMap(({ passage, units, asked, stemsOf, title }) => {
    const ofPassage = {
      passage: passage.score / bestPassage,
      document: documentShare(passage),
      foreign: Number(foreign),
    };
    return units.map((unit, index): MeasuredUnit => {
      const [before, beforeThat] = [units[index - 1], units[index - 2]];
      const compared = compareKind(question.expects, unit);
      const measures = {
        ...measureWords(ready, unit, {
          lead: stemsOf(leadOf(unit, passage.partText)),
          heading: stemsOf(unit.headings.at(-1) ?? ''),
          before: new Set([...(before?.stems ?? none), ...(beforeThat?.stems ?? none)]),
          title:
            unit.headings.length > 1
              ? new Set([...title, ...stemsOf(unit.headings.slice(0, -1).join('\n'))])
              : title,
        }),
        ...measureExpected(question.expects, compared),
        ...ofPassage,
        opens: opensWith(ready, unit),
        decides: Number(mayBeSo && decidingWords.test(unit.text)),
        ...meaningOf(unit.inContext),
      };
      const tells = [...unit.telling].some((stem) => !asked.has(stem));
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

/** @returns the weight of the term that the unit opens with, divided by that of the most telling term, 0 to 1 */
function opensWith({ places, terms, compared }: ReadyQuestion, { opener }: ReadUnit): number {
  const [most = 0] = compared;
  const weights = (places.get(opener) ?? []).map((place) => terms[place]?.weight ?? 0);
  return Math.max(0, ...weights) / (terms[most]?.weight || 1);
}

/** @returns how far a unit holds the kind of thing that is asked for, and how far it lacks it, 0 to 1 */
function compareKind(expects: Expectation | null, { text, kind }: Unit) {
  const told = expects && expectedIn(expects, withoutStruck(text));
  if (expects === null || told === null) return { holds: 0, lacks: 0 };
  const held = told || (kind === 'row' && mayBeInRow(expects, text) && 'loosely');
  return held === 'loosely' ? loosely : { holds: Number(held), lacks: Number(!held) };
}

function measureExpected(
  expects: Expectation | null,
  { holds, lacks }: { holds: number; lacks: number },
) {
  const isTold = expects === 'reason' || expects === 'person' || expects === 'place';
  return {
    unexpected: isTold ? 0 : lacks,
    reason: expects === 'reason' ? holds : 0,
    person: expects === 'person' ? holds : 0,
  };
}
