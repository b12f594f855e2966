import { likeness } from './choose.ts';
import { documentDate } from './document-date.ts';
import { type AnswerPiece, pieceOf } from './piece.ts';
import type { RankedUnit } from './rank.ts';

/** Units of two documents with this cosine of their stems, or more, are about the same matter. */
const sameMatter = 0.6;
/** Another version may score this much less, as a logarithm of odds. */
const mostBehind = 2;
/** Most versions that are shown. */
const mostVersions = 3;

const namesYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/u;
const folded = (text: string) => text.replace(/\s+/gu, ' ').trim();

/**
 * Finds what other documents say otherwise of what the best unit says, by the dates that the documents give themselves.
 *
 * @param candidates all units that may answer, best first
 * @returns for each document a piece below its date, the newest first; nothing if the documents agree or have no
 *   dates, or if the question names a year
 */
export function versionsOf(
  query: string,
  best: RankedUnit,
  candidates: readonly RankedUnit[],
): AnswerPiece[] {
  if (namesYear.test(query)) return [];
  const others = candidates.filter(
    (unit) =>
      unit.passage.documentId !== best.passage.documentId &&
      unit.kind === best.kind &&
      unit.score >= best.score - mostBehind &&
      folded(unit.text) !== folded(best.text) &&
      likeness(unit, best) >= sameMatter,
  );
  const byDocument = Map.groupBy([best, ...others], ({ passage }) => passage.documentId);
  const dated = Array.from(byDocument, ([id, [unit = best]]) => {
    const ofDocument = candidates.filter(({ passage }) => passage.documentId === id);
    return { unit, date: documentDate(ofDocument.map(({ passage }) => passage)) };
  }).flatMap(({ unit, date }) => (date ? [{ unit, date }] : []));
  const own = dated.find(({ unit }) => unit === best)?.date.value ?? '';
  // A year and a day of it can't be put in order.
  const ordered = dated
    .filter(({ unit, date: { value } }) => unit === best || !areWithin(value, own))
    .sort((one, other) => (one.date.value < other.date.value ? 1 : -1));
  if (own === '' || ordered.length < 2) return [];
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

const areWithin = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
