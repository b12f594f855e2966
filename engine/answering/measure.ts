import { holdsPart } from '../language/compounds.ts';
import { nearnessOf } from '../language/word-vectors.ts';
import type { Passage } from '../passages/passage.ts';
import { countShared } from '../passages/terms.ts';
import {
  formOf,
  prepareQuestion,
  type ReadUnit,
  type ReadyQuestion,
  readPassage,
} from './comparable.ts';
import { type Expectation, expectedIn } from './expectation.ts';
import type { Question } from './question.ts';
import { type AnswerShape, shapeOf } from './shape.ts';
import type { Unit } from './units.ts';

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
  /** Share that stands in one of the two units before it. */
  before: number;
  /** Share that stands in the document's name or headings further up. */
  title: number;
  /** Share that stands in the unit, or was found by one of the above. */
  found: number;
  /** Share of what no document holds, less by how far other words there stand for it. */
  missing: number;
  /** Logarithm of the weight that the unit holds. */
  amount: number;
  /** Share of what the unit does not hold itself, by how near the meaning of one of its words is. */
  similar: number;
  /** The weight of the most telling term that is not found, and of the one that is found best. */
  worst: number;
  best: number;
  /** Of the word that names what is asked for: 1 or less where it is found, and what is left of 1. */
  askedFor: number;
  askedForMissing: number;
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
  /** Whether the unit holds the kind of thing that is asked for, whether it lacks it, by kind. */
  expected: number;
  unexpected: number;
  reason: number;
  noReason: number;
  person: number;
  noPerson: number;
  place: number;
  noPlace: number;
  /** Whether it is an item where a list or steps are asked for, or a row where steps are. */
  itemOfList: number;
  itemOfSteps: number;
  rowOfSteps: number;
  /** Whether it leads to what stands below it. */
  leadsOn: number;
  /** Whether the unit stands right below a heading with words of the question: its share. */
  belowHeading: number;
  /** Has a word that the question does not have. */
  tells: number;
  /** Logarithm of how many different words it has, 0 to 1. */
  length: number;
}

/** A unit of a passage that was found, compared with a question. */
export interface MeasuredUnit extends Unit {
  passage: Passage;
  stems: ReadonlySet<string>;
  tells: boolean;
  measures: Measures;
}

/** Where terms of the question are found, as far as it counts that they are. */
const foundIn = { lead: 0.9, heading: 0.9, before: 0.6, title: 0.5 } as const;
/** How far a compound stands for its part. */
const partHeld = 0.6;
/** What a thing counts that is of the kind that is asked for only loosely. */
const looselyHeld = { expected: 0.3, unexpected: 0.5 } as const;
/** Cosines of less say nothing. */
const leastNearness = 0.3;

const none: ReadonlySet<string> = new Set();

/** Compares every unit of passages with a question, in the passages' order. */
export function measureUnits(question: Question, passages: readonly Passage[]): MeasuredUnit[] {
  const ready = prepareQuestion(question);
  const shape = shapeOf(question.text);
  const bestPassage = Math.max(...passages.map(({ score }) => score)) || 1;
  return passages.flatMap((passage) => {
    const { units, asked, stemsOf } = readPassage(ready, passage);
    const title = stemsOf(`${passage.heading}\n${passage.filename}`);
    const leads = new Set(units.map(({ leadIn }) => leadIn?.start));
    return units.map((unit, index): MeasuredUnit => {
      const [before, beforeThat] = [units[index - 1], units[index - 2]];
      const words = measureWords(ready, unit, {
        lead: unit.leadIn
          ? stemsOf(passage.partText.slice(unit.leadIn.start, unit.leadIn.end))
          : none,
        heading: stemsOf(unit.headings.at(-1) ?? ''),
        before: new Set([...(before?.stems ?? none), ...(beforeThat?.stems ?? none)]),
        title,
      });
      const label = unit.kind === 'field' || unit.kind === 'row' ? stemsOf(labelOf(unit)) : none;
      const isBelowHeading = before?.kind === 'heading' && unit.kind !== 'heading';
      const measures = {
        ...words,
        ...measureExpected(question.expects, unit.text),
        implied: Number(countShared(asked.implied, unit.stems) > 0),
        impliedByLabel: Number(countShared(asked.implied, label) > 0),
        pairs: shareOf(asked.pairs, unit.pairs),
        label: shareOf(label, asked.stems),
        passage: passage.score / bestPassage,
        ...measureKind(unit, shape),
        leadsOn: Number(leads.has(unit.start) || /[:：]$/u.test(unit.text)),
        belowHeading: isBelowHeading ? words.heading : 0,
        tells: Number(unit.tells),
        length: Math.min(1, Math.log1p(unit.stems.size) / 4),
      };
      return { ...unit, passage, measures };
    });
  });
}

function labelOf({ cells, text }: Unit): string {
  return cells[0]?.head || cells[0]?.text || (/^[^:\t|]*/u.exec(text)?.[0] ?? '');
}

type Surroundings = Record<keyof typeof foundIn, ReadonlySet<string>>;

function measureWords(ready: ReadyQuestion, unit: ReadUnit, around: Surroundings) {
  const { terms, weightByForm, whole, names, byWeight, compared, missing } = ready;
  const shares = { own: 0, variant: 0, lead: 0, heading: 0, before: 0, title: 0 };
  /** How far each term is found, 0 to 1. */
  const held = new Map<number, number>();
  let amount = 0;
  let foundNames = 0;
  const find = (place: number, where: keyof typeof shares, strength: number, part: number) => {
    if (held.has(place)) return;
    const term = terms[place];
    held.set(place, strength);
    shares[where] += ((term?.weight ?? 0) * part) / whole;
    if (term?.isName) foundNames += term.weight;
  };
  for (const place of placesIn(ready, unit.stems)) {
    find(place, 'own', 1, 1);
    amount += terms[place]?.weight ?? 0;
  }
  for (const [place, strength] of variantsIn(ready, unit.stems)) {
    if (!held.has(place)) amount += ((terms[place]?.weight ?? 0) * strength) / 2;
    find(place, 'variant', strength, strength);
  }
  for (const place of compared) {
    const { folded = '' } = terms[place] ?? {};
    const isPart = (word: string) => holdsPart(word, folded, unit.language);
    if (!held.has(place) && [...unit.words].some(isPart))
      find(place, 'variant', partHeld, partHeld);
  }
  const nearness = new Map<number, number>();
  for (const place of compared) {
    const near = held.has(place) ? 0 : nearestOf(terms[place]?.vector, unit.vectors);
    if (near > 0) nearness.set(place, near);
  }
  for (const where of ['lead', 'heading', 'before', 'title'] as const)
    for (const place of placesIn(ready, around[where])) find(place, where, foundIn[where], 1);
  const heldAt = (place: number) => Math.max(held.get(place) ?? 0, nearness.get(place) ?? 0);
  const weights = byWeight.map((place) => ({
    weight: terms[place]?.weight ?? 0,
    held: heldAt(place),
  }));
  const asked = terms.findIndex(({ isAskedFor }) => isAskedFor);
  const { own, ...others } = shares;
  const similar = Array.from(nearness, ([place, near]) => near * (terms[place]?.weight ?? 0));
  return {
    ...others,
    exact:
      Array.from(
        new Set(Array.from(unit.words, formOf)),
        (form) => weightByForm.get(form) ?? 0,
      ).reduce((sum, one) => sum + one, 0) / whole,
    found: Object.values(shares).reduce((sum, share) => sum + share, 0),
    missing,
    amount: Math.log1p(amount),
    similar: similar.reduce((sum, share) => sum + share, 0) / whole,
    worst: Math.max(0, ...weights.map(({ weight, held }) => weight * (1 - held))),
    best: Math.max(0, ...weights.map(({ weight, held }) => weight * held)),
    askedFor: asked < 0 ? 0 : heldAt(asked),
    askedForMissing: asked < 0 ? 0 : 1 - heldAt(asked),
    namesMissing: names > 0 ? 1 - foundNames / names : 0,
  };
}

function placesIn({ places }: ReadyQuestion, stems: ReadonlySet<string>): number[] {
  return Array.from(stems, (stem) => places.get(stem) ?? []).flat();
}

/** @returns the strongest variant of each term that stands among stems */
function variantsIn({ variants }: ReadyQuestion, stems: ReadonlySet<string>): Map<number, number> {
  const strongest = new Map<number, number>();
  if (variants.size === 0) return strongest;
  for (const { place, strength } of Array.from(stems, (stem) => variants.get(stem) ?? []).flat())
    strongest.set(place, Math.max(strength, strongest.get(place) ?? 0));
  return strongest;
}

/** @returns how near the nearest of some words is, 0 to 1 */
function nearestOf(vector: number | undefined, others: readonly number[]): number {
  if (vector === undefined) return 0;
  const nearest = others.reduce((most, other) => Math.max(most, nearnessOf(vector, other)), 0);
  return Math.max(0, (nearest - leastNearness) / (1 - leastNearness));
}

function shareOf(wanted: ReadonlySet<string>, present: ReadonlySet<string>): number {
  return wanted.size === 0 ? 0 : countShared(wanted, present) / wanted.size;
}

function measureKind({ kind }: Unit, shape: AnswerShape) {
  return {
    itemOfList: Number(kind === 'item' && shape === 'list'),
    itemOfSteps: Number(kind === 'item' && shape === 'steps'),
    rowOfSteps: Number(kind === 'row' && shape === 'steps'),
  };
}

function measureExpected(expects: Expectation | null, text: string) {
  const measures = {
    ...{ expected: 0, unexpected: 0, reason: 0, noReason: 0 },
    ...{ person: 0, noPerson: 0, place: 0, noPlace: 0 },
  };
  if (expects === null) return measures;
  const held = expectedIn(expects, text);
  if (held === null) return measures;
  if (expects === 'reason') measures[held ? 'reason' : 'noReason'] = 1;
  else if (expects === 'person') measures[held ? 'person' : 'noPerson'] = 1;
  else if (expects === 'place') measures[held ? 'place' : 'noPlace'] = 1;
  else if (held === 'loosely') Object.assign(measures, looselyHeld);
  else measures[held ? 'expected' : 'unexpected'] = 1;
  return measures;
}
