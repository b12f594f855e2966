import { endsWithColon } from '#language/blocks.ts';
import { endsSentence } from '#language/sentences.ts';
import { splitWords } from '#language/words.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import { type AskedPart, openPart } from './asked-part.ts';
import { readPassage } from './comparable.ts';
import { type ChosenUnit, firstFor, isAmount, isStepOf } from './first-unit.ts';
import { listAtEnd, listAtTop } from './pages-around.ts';
import { type AnswerPiece, pieceOf } from './piece.ts';
import { answerBelow, isParted, maxPieces, maxSteps, stepsAround } from './section.ts';
import { type AnswerShape, shapeOf } from './shape.ts';
import { givesReason, namesSteps } from './shape-words.ts';
import { aboveOf, leadOf, type Unit } from './units.ts';

/** After this many words, no further piece is added. */
const enoughWords = 35;
/** Maximum number of items or rows shown from a list or table. */
const maxItems = 20;

/**
 * Gives an answer the form that the question asks for: a whole list or procedure with its lead-in, a reason
 * with its sentence, one row for each thing compared, or otherwise the best units.
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
  const open = (unit: ChosenUnit) => openPart(query, unit, most ?? Number.POSITIVE_INFINITY);
  const best =
    (namesSteps.test(query) && [...chosen, ...others].find(isStepOf)) ||
    firstFor(shape, chosen, (unit) => open(unit).shared(leadTo(unit)).size);
  if (!best) return [];
  const part = open(best);
  const whole = wholeGroup(part, shape, chosen);
  if (whole.length > 0) return overPages(part, whole, [...chosen, ...others]);
  const compared = shape === 'comparison' ? comparedRows(part) : [];
  if (compared.length > 0)
    return compared.slice(0, part.most).map((unit) => pieceOf(part.passage, [unit]));
  const answer = answerBelow(part);
  if (answer.length > 0) return [pieceOf(part.passage, answer.slice(0, part.most))];
  if (shape === 'steps') return [pieceOf(part.passage, stepsAround(part).slice(0, part.most))];
  if (shape === 'reason') {
    const reason = reasonFrom(part).slice(0, part.most);
    if (reason.length > 0) return [pieceOf(part.passage, reason)];
  }
  return bestPieces(chosen, most);
}

/** @returns the lead-in of a unit: the line itself if it introduces a list, otherwise what is above the unit */
function leadTo(unit: ChosenUnit): string {
  return endsWithColon(unit.text) ? unit.text : aboveOf(unit, unit.passage.partText);
}

/** @returns the pieces of a list, including its items on the page before and on the next page */
function overPages(
  part: AskedPart,
  whole: readonly Unit[],
  known: readonly ChosenUnit[],
): AnswerPiece[] {
  const { passage, units, most } = part;
  const shown = withCount(pieceOf(passage, whole), units, whole);
  if (part.best.group === null || Number.isFinite(most)) return [shown];
  const pageAt = (number: number) => {
    const isIt = ({ documentId, part }: Passage) =>
      documentId === passage.documentId && part === number;
    const found = known.find((unit) => isIt(unit.passage))?.passage;
    if (!found) return { units: [], pieceOf: () => [] };
    return {
      units: readPassage(wholePartOf(found)).units,
      pieceOf: (items: readonly Unit[]) => (items.length > 0 ? [pieceOf(found, items)] : []),
    };
  };
  const [before, after] = [pageAt(passage.part - 1), pageAt(passage.part + 1)];
  const opening = whole[0] === units[0] ? listAtEnd(before.units) : [];
  const goesOn = listAtTop(opening, units).length > 0;
  const ending = whole.at(-1) === units.at(-1) ? listAtEnd(units) : [];
  return [
    ...(goesOn ? before.pieceOf(withLeadIn(before.units, opening)) : []),
    shown,
    ...after.pieceOf(listAtTop(ending, after.units)),
  ];
}

/** Adds a line that says how much of a list or table is shown, if it is too long to show whole. */
function withCount(
  piece: AnswerPiece,
  units: readonly Unit[],
  whole: readonly Unit[],
): AnswerPiece {
  const group = whole.at(-1)?.group ?? null;
  const count = (some: readonly Unit[]) => some.filter((unit) => unit.group === group).length;
  const of = count(units);
  if (group === null || count(whole) !== maxItems || of === maxItems) return piece;
  const text = `${piece.text}\n${maxItems} of ${of} are shown.`;
  const line = { start: piece.text.length + 1, end: text.length, mark: '', cells: [] };
  return { ...piece, text, lines: [...piece.lines, { kind: 'sentence', ...line }] };
}

/** @returns the list or table that the question asks for as a whole, with its lead-in; else nothing */
function wholeGroup(part: AskedPart, shape: AnswerShape, chosen: readonly ChosenUnit[]): Unit[] {
  const { units, best, at } = part;
  if (shape === 'reason') return [];
  const led = units
    .slice(at + 1, at + 3)
    .find(
      ({ group, leadIn }) =>
        group !== null && (leadIn?.start === best.start || endsWithColon(best.text)),
    );
  const around = shape === 'steps' ? (stepAround(part)?.group ?? best.group) : best.group;
  const group = around ?? led?.group ?? (shape === 'steps' ? listBeside(part) : null);
  if (group === null && endsWithColon(best.text)) return linesBelow(part);
  if (group === null) return shape === 'list' ? fieldsBeside(part) : [];
  const members = units.filter((unit) => unit.group === group);
  if (shape === 'steps' && members.every(isAmount)) return [];
  const isItem = members.some(({ kind }) => kind === 'item');
  const isAsked = led !== undefined || specificStems(part, best).size === 0;
  if (best.kind === 'row' && isAsked && shape === null) {
    const ofKind = part.isOfKind(best) ? members.filter(part.isOfKind) : [];
    const named = (ofKind.length > 0 ? ofKind : members).filter(
      (unit) => specificStems(part, unit).size > 0,
    );
    const shown = named.length > 0 ? named : ofKind;
    if (shown.length > 0 && shown.length <= maxPieces) return shown;
  }
  const isSeveral = !part.isOfKind(best) && chosenFrom(part, members, chosen).length > 1;
  const alike =
    best.kind === 'row' && (shape === 'list' || isSeveral) ? rowsLike(part, members) : [];
  if (alike.length > 0) return alike.slice(0, Math.min(maxItems, part.most));
  const isProcedure = shape === 'steps' && members.some(isStepOf);
  const wants =
    (isItem && (shape === 'list' || isProcedure)) ||
    (isAsked && (shape !== null || isAbout(part, members) || (isItem && isSeveral)));
  return wants ? withLeadIn(units, members.slice(0, Math.min(maxItems, part.most))) : [];
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
 * @returns the list under the same heading with words of the question in its lead-in, or else a numbered one
 */
function listBeside({ passage, units, best, shared }: AskedPart): number | null {
  const heading = best.headings.join('\n');
  const beside = units.filter(
    ({ kind, headings }) => kind === 'item' && headings.join('\n') === heading,
  );
  const led = beside.find((unit) => {
    const lead = leadOf(unit, passage.partText);
    return unit.start > best.start && endsWithColon(lead) && shared(lead).size > 0;
  });
  return (led ?? (heading === '' ? undefined : beside.find(isStepOf)))?.group ?? null;
}

/** @returns the numbered step that the list of the best unit belongs to */
function stepAround({ units, best }: AskedPart): Unit | undefined {
  return units.find((unit) => unit.start === best.leadIn?.start && isStepOf(unit));
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

/** @returns the stems of the question that distinguish a unit from the rest of its list or table */
function specificStems({ passage, units, shared }: AskedPart, unit: Unit): Set<string> {
  const lead = leadOf(unit, passage.partText);
  const led = shared(unit.kind === 'row' || endsWithColon(lead) ? lead : '');
  const own = [...shared(ownText(unit))].filter((stem) => !led.has(stem));
  const others = units.filter(({ group, start }) => group === unit.group && start !== unit.start);
  const around = others.slice(0, maxItems).map((other) => shared(ownText(other)));
  const isCommon = (stem: string) =>
    around.filter((stems) => stems.has(stem)).length > around.length / 2;
  return new Set([...own].filter((stem) => !isCommon(stem)));
}

function ownText({ text, cells }: Unit): string {
  return cells.length > 0 ? cells.map((cell) => cell.text).join('\n') : text;
}

/** Whether the question has words of the lead-in of a list. */
function isAbout({ passage, shared }: AskedPart, members: readonly Unit[]): boolean {
  const [first] = members;
  return first !== undefined && shared(aboveOf(first, passage.partText)).size > 0;
}

/** @returns all units from the first to the last, and their lead-in if it is directly above */
function withLeadIn(units: readonly Unit[], members: readonly Unit[]): Unit[] {
  const [first, last] = [members[0], members.at(-1)];
  if (!first || !last) return [];
  const from = units.indexOf(first);
  const before = units[from - 1];
  const isNamed = first.cells.some(({ head }) => head !== '');
  const leads = before && before.start === first.leadIn?.start && !isNamed;
  return units.slice(leads ? from - 1 : from, units.indexOf(last) + 1);
}

/** @returns the line that ends with a colon and the short lines below it, or else the sentence */
function linesBelow({ units, at, most }: AskedPart): Unit[] {
  const below = units.slice(at + 1, at + 1 + maxSteps);
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
  const fields = units.filter(
    ({ kind, headings }) => kind === 'field' && headings.at(-1) === heading,
  );
  return fields.slice(0, most);
}

/** @returns the rows or items of one list that the question names, if it names more than one */
function comparedRows(part: AskedPart): Unit[] {
  const { units, best } = part;
  if (best.group === null) return [];
  const named = units.filter(
    (unit) => unit.group === best.group && specificStems(part, unit).size > 0,
  );
  return named.length > 1 ? named.slice(0, maxPieces) : [];
}

/**
 * @returns the best sentence if it gives a reason; else the best and the next one, if that gives a reason or
 *   continues the paragraph, since no list has all words for reasons; else nothing
 */
function reasonFrom({ passage, units, at }: AskedPart): Unit[] {
  const [found, next] = units.slice(at, at + 2);
  if (!found) return [];
  if (givesReason.test(found.text)) return [found];
  if (!next || next.kind === 'heading') return [];
  const goesOn =
    found.kind === 'sentence' && next.kind === 'sentence' && !isParted(passage, found, next);
  return goesOn || givesReason.test(next.text) ? [found, next] : [];
}

function bestPieces(chosen: readonly ChosenUnit[], most: number | undefined): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  let words = 0;
  // A line that introduces a list says nothing without it, unless it is the best.
  const telling = chosen.filter(({ text }, place) => place === 0 || !endsWithColon(text));
  for (const { passage, ...unit } of telling.slice(0, most ?? maxPieces)) {
    if (most === undefined && words > enoughWords) break;
    const piece = pieceOf(passage, [unit]);
    words += splitWords(piece.text).length;
    pieces.push(piece);
  }
  return pieces;
}
