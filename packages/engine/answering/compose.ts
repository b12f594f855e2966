import { endsWithColon, itemMark, readLabel, withoutBullet } from '#language/blocks.ts';
import { endsSentence, splitSentences } from '#language/sentences.ts';
import { splitWords } from '#language/words.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import { contentStemsIn } from '#passages/terms.ts';
import { isOpenQuestion } from './layout.ts';
import { isQuotedLine } from './mail-lines.ts';
import { itemsAround, withLeadIn } from './page-break.ts';
import { type AnswerPiece, maxItems, pieceOf, withCount } from './piece.ts';
import { type AnswerShape, namesSteps, shapeOf } from './question.ts';
import { isWithin } from './quote.ts';
import { isPronoun } from './support/statement-words.ts';
import { stepsAround, tierOf } from './tier.ts';
import { aboveOf, leadOf, readPassage, type Unit } from './units.ts';

/** A unit that may be shown. */
export type ChosenUnit = Unit & { passage: Passage; score: number };

/** Maximum number of pieces in an answer that is not a list. */
const maxPieces = 3;
/** Maximum number of lines below a line with a colon that are shown with it. */
const maxLinesBelow = 6;
/** After this many words, no further piece is added. */
const enoughWords = 35;
/** A step that is this close behind the best unit, in log-odds, answers how to do something. */
const closeBehind = 0.5;
/** A sentence of more words says by itself what its first pronoun refers to. */
const maxReferring = 8;

/**
 * Gives an answer the form that the question asks for: a whole list or procedure with its lead-in, one row for
 * each thing compared, or otherwise the best units.
 *
 * @param chosen the units that may answer, best first
 * @param most number of sentences, items or rows wanted; undefined leaves it to the question
 * @param others all units that may answer, best first; they may include the steps that a question names
 * @returns the pieces in display order
 */
export function composeAnswer(
  query: string,
  chosen: readonly ChosenUnit[],
  most?: number,
  others: readonly ChosenUnit[] = [],
): AnswerPiece[] {
  const shape = shapeOf(query);
  const [first] = chosen;
  if (!first) return [];
  const close = chosen.filter(({ score }) => first.score - score < closeBehind);
  const steps = namesSteps.test(query) ? [...chosen, ...others] : shape === 'steps' ? close : [];
  const best = steps.find(isStepOf) ?? first;
  const part = openPart(query, best, most ?? Number.POSITIVE_INFINITY);
  const tier = shape === 'list' ? undefined : tierOf(query, stepsAround(part.units, part.at));
  if (tier) return [pieceOf(part.passage, [tier])];
  const named = namedBeside(part);
  const [only] = named;
  if (shape === null && only && named.length === 1 && isNamedByLabel(part, only))
    return [pieceOf(part.passage, [only])];
  const whole = shape !== 'list' && standsOut(best, others) ? [] : wholeGroup(part, shape, chosen);
  if (whole.length > 0) {
    const shown = withCount(pieceOf(part.passage, whole), part.units, whole);
    if (best.group === null || most !== undefined) return [shown];
    const { before, after } = itemsAround(part, whole, [...chosen, ...others]);
    return [...before, shown, ...after];
  }
  if (shape === 'comparison' && named.length > 1)
    return named
      .slice(0, Math.min(maxPieces, part.most))
      .map((one) => pieceOf(part.passage, [one]));
  const paragraph = shape === 'steps' ? paragraphAround(part) : [];
  if (paragraph.length > 1 && paragraph.length <= Math.min(maxPieces, part.most))
    return [pieceOf(part.passage, paragraph)];
  return bestPieces(query, chosen, most);
}

/** From this far behind the best row, in log-odds, the other rows of its table say something else. */
const farBehind = 1.5;

/** @returns whether a row of a table answers by itself, far better than any other row of it */
function standsOut(best: ChosenUnit, others: readonly ChosenUnit[]): boolean {
  const { documentId, part } = best.passage;
  const next = others.find(
    ({ kind, group, start, passage }) =>
      kind === 'row' &&
      group === best.group &&
      start !== best.start &&
      passage.documentId === documentId &&
      passage.part === part,
  );
  return best.kind === 'row' && next !== undefined && best.score - next.score > farBehind;
}

/** @returns the sentences of the best unit's paragraph */
function paragraphAround({ passage, units, at }: AskedPart): Unit[] {
  const goesOn = (one: Unit | undefined, other: Unit | undefined) =>
    one?.kind === 'sentence' &&
    other?.kind === 'sentence' &&
    !endsWithColon(other.text) &&
    !/\n\s*\n/u.test(passage.partText.slice(one.end, other.start));
  let [from, to] = [at, at];
  while (goesOn(units[from - 1], units[from])) from -= 1;
  while (goesOn(units[to], units[to + 1])) to += 1;
  return units.slice(from, to + 1);
}

/** The part that contains the best unit, with what compares it with the question. */
interface AskedPart {
  passage: Passage;
  units: readonly Unit[];
  best: Unit;
  /** Index of the best unit. */
  at: number;
  /** Maximum number of sentences, items or rows. */
  most: number;
  /** @returns the content stems of a text that also occur in the question */
  shared(text: string): Set<string>;
}

function openPart(query: string, best: ChosenUnit, most: number): AskedPart {
  const { passage } = best;
  const { units, language } = readPassage(wholePartOf(passage));
  const stemsOf = (text: string) => contentStemsIn(text, language);
  const asked = stemsOf(query);
  const known = new Map<string, Set<string>>();
  return {
    ...{ passage, units, best, most },
    at: units.findIndex(({ start, end }) => start <= best.start && end >= best.end),
    shared(text) {
      const found =
        known.get(text) ?? new Set([...stemsOf(text)].filter((stem) => asked.has(stem)));
      known.set(text, found);
      return found;
    },
  };
}

/**
 * @param several units that may answer, of which two from one list stand for all of it
 * @returns the list or table that the question asks for as a whole, with its lead-in; else nothing
 */
function wholeGroup(part: AskedPart, shape: AnswerShape, several: readonly ChosenUnit[]): Unit[] {
  const { units, best, at } = part;
  const opens = endsWithColon(best.text);
  const led = units
    .slice(at + 1, at + 3)
    .find(({ group, leadIn }) => group !== null && (opens || leadIn?.start === best.start));
  const group = best.group ?? led?.group ?? null;
  if (group === null && opens) return linesBelow(part);
  if (group === null) return shape === 'list' ? fieldsBeside(part) : [];
  const members = units.filter((unit) => unit.group === group);
  const isItem = members.some(({ kind }) => kind === 'item');
  const isAsked = led !== undefined || specificStems(part, best).size === 0;
  const isSeveral = chosenFrom(part, members, several).length > 1;
  const alike =
    best.kind === 'row' && (shape === 'list' || isSeveral) ? rowsLike(part, members) : [];
  if (alike.length > 0) return alike.slice(0, Math.min(maxItems, part.most));
  const isProcedure = shape === 'steps' && members.some(isStepOf);
  const leads = led !== undefined && opens;
  const isNamed = isAbout(part, members);
  if (!isProcedure && !leads && !isNamed && areClauses(part, members)) return [];
  const isWanted = isAsked && (shape !== null || isNamed || (isItem && isSeveral));
  const wants = isWanted || leads || isProcedure || (isItem && shape === 'list' && isNamed);
  return wants ? withLeadIn(units, members.slice(0, Math.min(maxItems, part.most))) : [];
}

/** @returns whether most items of a list have several sentences, so that each says something else */
function areClauses({ passage }: AskedPart, members: readonly Unit[]): boolean {
  const clauses = members.filter(({ kind, start, end }, at) => {
    const whole = passage.partText.slice(start, members[at + 1]?.start ?? end);
    return kind === 'item' && splitSentences(whole.slice(itemMark(whole).length)).length > 1;
  });
  return clauses.length > members.length / 2;
}

function chosenFrom(
  { passage }: AskedPart,
  members: readonly Unit[],
  chosen: readonly ChosenUnit[],
) {
  return chosen.filter(
    (unit) =>
      unit.passage.documentId === passage.documentId &&
      unit.passage.part === passage.part &&
      members.some(({ start }) => start === unit.start),
  );
}

/**
 * @returns the rows with the cell of the best row that the question names, if there are several: of one maker
 */
function rowsLike(part: AskedPart, members: readonly Unit[]): Unit[] {
  const said = [...specificStems(part, part.best)];
  const named = part.best.cells.find(({ text }) => {
    const held = part.shared(text);
    return said.length > 0 && said.every((stem) => held.has(stem));
  });
  const rows = members.filter(({ cells }) => cells.some(({ text }) => text === named?.text));
  return rows.length > 1 ? rows : [];
}

/** @returns the stems of the question that a unit of a list or table has and its lead-in lacks */
function specificStems({ passage, shared }: AskedPart, unit: Unit): Set<string> {
  const led = shared(leadOf(unit, passage.partText));
  return new Set([...shared(ownText(unit))].filter((stem) => !led.has(stem)));
}

function ownText({ text, cells }: Unit): string {
  return cells.length > 0 ? cells.map((cell) => cell.text).join('\n') : text;
}

/** Whether the question has words of the lead-in of a list. */
function isAbout({ passage, shared }: AskedPart, members: readonly Unit[]): boolean {
  const [first] = members;
  return first !== undefined && shared(aboveOf(first, passage.partText)).size > 0;
}

/** @returns the line that ends with a colon and the short lines below it, or else the sentence */
function linesBelow({ units, at, most }: AskedPart): Unit[] {
  const below = units.slice(at + 1, at + 1 + maxLinesBelow);
  const end = below.findIndex(
    ({ kind, text }) => kind === 'heading' || kind === 'field' || endsSentence(text),
  );
  return units.slice(at, at + 1 + Math.min(most, Math.max(1, end < 0 ? below.length : end)));
}

/** @returns the fields under one heading, if the question asks for all of them and not for one */
function fieldsBeside(part: AskedPart): Unit[] {
  const { units, best, most, shared } = part;
  const heading = best.headings.at(-1);
  if (best.kind !== 'field' || heading === undefined || shared(best.text).size > 0) return [];
  if (shared(heading).size === 0) return [];
  const fields = units.filter((one) => one.kind === 'field' && one.headings.at(-1) === heading);
  return fields.slice(0, most);
}

/** @returns the rows or items of the best unit's list that the question names */
function namedBeside(part: AskedPart): Unit[] {
  const { units, best } = part;
  const isNamed = (unit: Unit) => unit.group === best.group && specificStems(part, unit).size > 0;
  return best.group === null ? [] : units.filter(isNamed);
}

/** @returns whether the question names an item such as `Sunday: 9 to 6` by its label */
function isNamedByLabel({ shared }: AskedPart, { kind, text }: Unit): boolean {
  const label = kind === 'item' && readLabel(withoutBullet(text))?.label;
  return label ? shared(label).size > 0 : false;
}

function bestPieces(
  query: string,
  chosen: readonly ChosenUnit[],
  most: number | undefined,
): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  let words = 0;
  // A line that introduces a list says nothing without it, unless it is the best.
  const telling = chosen.filter(({ text }, place) => place === 0 || !endsWithColon(text));
  for (const { passage, ...unit } of telling.slice(0, most ?? maxPieces)) {
    if (most === undefined && words > enoughWords) break;
    const shown = pieces.flatMap(({ quotes }) => quotes);
    const isNew = (one: Unit) => !shown.some((quote) => isWithin({ ...one, passage }, quote));
    const units = [...neededBefore(query, passage, unit), unit].filter(isNew);
    if (!units.includes(unit)) continue;
    const piece = pieceOf(passage, units);
    words += splitWords(piece.text).length;
    pieces.push(piece);
  }
  return pieces;
}

/**
 * @returns what a unit needs before it: a question that is not the one asked, which alone “Yes” may answer, or the
 *   sentence that “It is not returned” refers to
 */
function neededBefore(query: string, passage: Passage, { start, text, kind }: Unit): Unit[] {
  const { units, language } = readPassage(wholePartOf(passage));
  const before = units[units.findIndex((unit) => unit.start === start) - 1];
  if (before?.kind === 'heading') {
    const answered = contentStemsIn(before.text, language);
    const asked = contentStemsIn(query, language);
    const isSame = asked.size === answered.size && [...asked].every((stem) => answered.has(stem));
    return isOpenQuestion(before.text) && !isSame ? [before] : [];
  }
  const [first, ...others] = splitWords(text);
  const refers = others.length < maxReferring && isPronoun(first?.text ?? '', language);
  if (!refers || kind !== 'sentence' || before?.kind !== 'sentence') return [];
  const gap = passage.partText.slice(before.end, start);
  return /\n\s*\n/u.test(gap) || isQuotedLine(before, passage) ? [] : [before];
}

/** @returns whether a unit is a numbered step */
function isStepOf({ kind, text }: Unit): boolean {
  return kind === 'item' && /\p{Nd}/u.test(itemMark(text));
}
