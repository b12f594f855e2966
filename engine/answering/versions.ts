import { countShared } from '../passages/terms.ts';
import { likeness } from './choose.ts';
import { documentDate } from './document-date.ts';
import { type AnswerPiece, fold, pieceOf } from './piece.ts';
import type { RankedUnit } from './rank.ts';

/** Units of two documents with this cosine of their stems, or more, are about the same matter. */
const sameMatter = 0.6;
/**
 * Another version may score this much less, as a logarithm of odds; less than that if it is as likely as not to answer by
 * itself, since it may deny what the best unit says.
 */
const mostBehind = 2;
/** Most versions that are shown. */
const mostVersions = 3;

const namesYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/u;

/**
 * Finds what other documents say otherwise of what the best unit says, by the dates that the documents give themselves.
 *
 * @param candidates all units that may answer, best first
 * @param openings how the text of each document begins, by its id
 * @returns for each document a piece below its date, the newest first; nothing if the documents agree or have no
 *   dates, or if the question names a year
 */
export function versionsOf(
  query: string,
  best: RankedUnit,
  candidates: readonly RankedUnit[],
  openings: ReadonlyMap<string, string>,
): AnswerPiece[] {
  if (namesYear.test(query)) return [];
  const idOf = ({ passage }: RankedUnit) => passage.documentId;
  const others = candidates.filter(
    (unit) =>
      idOf(unit) !== idOf(best) &&
      unit.kind === best.kind &&
      unit.score >= Math.min(best.score - mostBehind, 0) &&
      fold(unit.text) !== fold(best.text) &&
      likeness(unit, best) >= sameMatter,
  );
  if (others.length === 0) return [];
  const dateOf = (unit: RankedUnit) =>
    documentDate(openings.get(idOf(unit)) ?? '', unit.passage.filename);
  const own = dateOf(best);
  if (own === null) return [];
  const dated = [...Map.groupBy(others, idOf).values()].flatMap(([unit = best]) => {
    const date = dateOf(unit);
    // A year and a day of it can't be put in order.
    return date === null || areWithin(date.value, own.value) ? [] : [{ unit, date }];
  });
  if (dated.length === 0) return [];
  const ordered = [{ unit: best, date: own }, ...dated].sort((one, other) =>
    one.date.value < other.date.value ? 1 : -1,
  );
  return ordered.slice(0, mostVersions).map(({ unit, date }) => {
    const { text, quotes } = pieceOf(unit.passage, [unit]);
    const said = `${date.words}: ${text}`;
    const cells = [{ head: date.words, text }];
    return {
      ...{ text: said, quotes },
      lines: [{ kind: 'field', start: 0, end: said.length, mark: '', cells }],
    };
  });
}

/**
 * @param quoted what a mail quotes of an earlier one
 * @param current what its writer says, the likeliest first
 * @returns what the mail itself says of the same matter, if it does
 */
export function correctionOf(
  quoted: RankedUnit,
  current: readonly RankedUnit[],
): RankedUnit | undefined {
  return current.find(
    (unit) =>
      unit.passage.documentId === quoted.passage.documentId &&
      // It may say more than what it corrects.
      countShared(unit.stems, quoted.stems) >= sameMatter * quoted.stems.size,
  );
}

const areWithin = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
