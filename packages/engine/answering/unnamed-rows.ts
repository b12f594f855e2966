import { monthPattern } from '#language/month-names.ts';
import { readPassage } from './comparable.ts';
import { expectationOf } from './expectation.ts';
import { chanceOf, minChance, type RankedUnit } from './judge.ts';
import type { Question, QuestionTerm } from './question.ts';
import { shapeOf } from './shape.ts';
import { leadOf } from './units.ts';

/** Tables with more rows do not answer a question that names none of them. */
const fewRows = 6;
/** A time or a date in a cell. */
const moment = new RegExp(`\\p{Nd}[:./-]\\p{Nd}|${monthPattern}`, 'iu');

/**
 * Leaves out rows of long tables that the question names only by the head of a column, if it names something
 * that the table doesn't have (“gas in December”), if it asks when and no cell says it, or if it asks for no
 * kind of thing and something else may answer: the water of each month does not answer “Do I have to pay for
 * water?”.
 */
export function withoutUnnamedRows(
  { text, terms }: Question,
  ranked: readonly RankedUnit[],
): readonly RankedUnit[] {
  const expects = expectationOf(text);
  const asksWhen = expects === 'date' || expects === 'clock';
  const names = terms.filter(({ isName, word }) => isName || /\p{Nd}/u.test(word));
  /** Rows without words of the question, with the stems of what is above them. */
  const headed = new Map(
    ranked.flatMap((unit): [RankedUnit, ReadonlySet<string>][] => {
      if (unit.kind !== 'row' || terms.some((term) => isIn(term, unit.stems))) return [];
      const heads = headsOf(unit);
      return terms.some((term) => isIn(term, heads)) ? [[unit, heads]] : [];
    }),
  );
  const rows = Map.groupBy(headed.keys(), tableOf);
  const unnamed = new Map(
    [...headed].filter(([unit]) => (rows.get(tableOf(unit))?.length ?? 0) > fewRows),
  );
  const isElsewhere = (unit: RankedUnit, heads: ReadonlySet<string>) =>
    names.some((name) => !isIn(name, heads)) ||
    (asksWhen && !unit.cells.slice(1).some((cell) => moment.test(cell.text)));
  const left = ranked.filter((unit) => {
    const heads = unnamed.get(unit);
    return heads === undefined || !isElsewhere(unit, heads);
  });
  if (expects !== null || shapeOf(text) !== null) return left;
  const others = left.filter((unit) => !unnamed.has(unit));
  return others[0] && chanceOf(others[0].score) >= minChance.byWords ? others : left;
}

const isIn = ({ stems }: QuestionTerm, held: ReadonlySet<string>) =>
  stems.some((stem) => held.has(stem));

/** @returns the stems of what is above a row: the heads of its columns, the heading, the document's name */
function headsOf({ passage, leadIn, headings }: RankedUnit): ReadonlySet<string> {
  const above = [leadOf({ leadIn }, passage.partText), ...headings, passage.filename];
  return readPassage(passage).stemsOf(above.join('\n'));
}

const tableOf = ({ passage, group }: RankedUnit) =>
  `${passage.documentId} ${passage.part} ${group}`;
