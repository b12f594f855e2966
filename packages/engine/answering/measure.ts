import type { Passage } from '#passages/passage.ts';
import { prepareQuestion, type ReadUnit, type ReadyQuestion, readPassage } from './comparable.ts';
import type { Nearness } from './compare-meaning.ts';
import type { Question } from './question.ts';
import { leadOf, type Unit } from './units.ts';

/** How a unit compares with a question. */
export interface Measures {
  /**
   * Share of the weight of the question's terms that is found in the unit, its lead-in, the headings above
   * it, the two units before it, or the document's name.
   */
  found: number;
  /** Share of the weight that no document contains, less in larger scopes: there it tells that none answers. */
  missing: number;
  /** The passage's score relative to the best passage's. */
  passage: number;
  /**
   * Nearness of its meaning to the question's, how far that is behind the nearest unit's, and nearness of all
   * units to the part of the question that they cover least; each times ten.
   */
  near: number;
  behind: number;
  least: number;
}

/** A unit of a passage that was found, compared with a question. */
export interface MeasuredUnit extends Unit {
  passage: Passage;
  stems: ReadonlySet<string>;
  /** Has a word that the question does not have, or confirms what is asked. */
  tells: boolean;
  /** Lacks a term of the question. */
  lacksTerm: boolean;
  measures: Measures;
}

/**
 * A word that is missing from this many chunks tells nothing: the unit may use another word. At the second
 * number it tells that no document answers.
 */
const missingTells = { from: 10, to: 300 } as const;

/** @returns how much the words that a scope of this size lacks speak for a unit without them, 0 to 1 */
function excuseOf(chunks: number): number {
  const { from, to } = missingTells;
  return Math.min(1, Math.max(0, Math.log(to / chunks) / Math.log(to / from)));
}

/** Cosines are close together; like the other measures, they should differ by about one. */
const cosineScale = 10;

/**
 * Compares every unit of the passages with a question, in the order of the passages.
 *
 * @param nearness nearness of units, from `CompareMeaning`; if undefined, the measures of meaning are 0
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
  const excuse = excuseOf(question.chunks);
  const bestPassage = Math.max(...passages.map(({ score }) => score)) || 1;
  const read = passages.map((passage) => {
    const read = readPassage(passage);
    const title = read.stemsOf(`${passage.heading}\n${passage.filename}`);
    return { ...read, passage, title, asked: ready.stemsIn(read.language) };
  });
  return read.flatMap(({ passage, units, asked, stemsOf, title }) => {
    const ofPassage = {
      missing: excuse * ready.missing,
      passage: passage.score / bestPassage,
    };
    return units.map((unit, index): MeasuredUnit => {
      const before = units.slice(Math.max(0, index - 2), index);
      const above = `${leadOf(unit, passage.partText)}\n${unit.headings.join('\n')}`;
      const around = [title, stemsOf(above), ...before.map(({ stems }) => stems)];
      const { found, lacksTerm } = measureWords(ready, unit, around);
      const measures = { found, ...ofPassage, ...meaningOf(unit.inContext) };
      const tells = [...unit.telling].some((stem) => !asked.has(stem));
      return { ...unit, passage, tells, lacksTerm, measures };
    });
  });
}

/**
 * @param around stems of the unit's lead-in, headings and preceding units
 * @returns the share of the weight of the question's terms found in the unit or around it, and whether the
 *   unit itself lacks a term
 */
function measureWords(
  ready: ReadyQuestion,
  unit: ReadUnit,
  around: readonly ReadonlySet<string>[],
) {
  const { terms, whole } = ready;
  const own = new Set(placesIn(ready, unit.stems));
  const held = new Set([...own, ...around.flatMap((stems) => placesIn(ready, stems))]);
  const found = terms.reduce((sum, { weight }, place) => sum + (held.has(place) ? weight : 0), 0);
  return {
    found: found / whole,
    lacksTerm: terms.some(({ weight }, place) => weight > 0 && !own.has(place)),
  };
}

/** @returns indexes of the question's terms that have one of the stems */
function placesIn({ places }: ReadyQuestion, stems: ReadonlySet<string>): number[] {
  const found: number[] = [];
  for (const stem of stems) for (const place of places.get(stem) ?? []) found.push(place);
  return found;
}
