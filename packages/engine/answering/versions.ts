import { monthNumbers, monthPattern } from '#language/month-names.ts';
import { countShared } from '#passages/terms.ts';
import { likeness, type RankedUnit } from './judge.ts';
import { type AnswerPiece, fold, pieceOf } from './piece.ts';

/** Units of two documents are about the same matter if their stems have at least this cosine. */
const sameMatter = 0.6;
/**
 * How far the log-odds of another version may be below the best unit's. A version with even odds or better is
 * always allowed, since it may deny what the best unit says.
 */
const maxBehind = 2;
/** Maximum number of versions shown. */
const maxVersions = 3;

const namesYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/u;

/**
 * Finds what other documents say that differs from the best unit, and orders it by the dates that the
 * documents give.
 *
 * @param candidates all units that may answer, best first
 * @param openings how the text of each document begins, by document id
 * @returns for each document a piece below its date, the newest first; nothing if the documents agree or have
 *   no dates, or if the question names a year
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
      unit.score >= Math.min(best.score - maxBehind, 0) &&
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
    // A year and a day within it have no order.
    return date === null || areWithin(date.value, own.value) ? [] : [{ unit, date }];
  });
  if (dated.length === 0) return [];
  const ordered = [{ unit: best, date: own }, ...dated].sort((one, other) =>
    one.date.value < other.date.value ? 1 : -1,
  );
  return ordered.slice(0, maxVersions).map(({ unit, date }) => {
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
 * @param quoted what a mail quotes from an earlier one
 * @param current what its writer says, most likely first
 * @returns what the mail itself says about the same matter, if anything
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

/** The date that a document gives itself. */
export interface DocumentDate {
  /** Year, month and day, as far as given: `2026-01-31`, `2026-01` or `2026`. */
  value: string;
  /** As the document writes it. */
  words: string;
}

/** A document names its date within this many UTF-16 code units. */
export const openingLength = 400;

const shortMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(?:${monthPattern}|(?:${shortMonths.join('|')})\\b\\.?)`;
const year = '(?:19|20)\\d{2}(?!\\d)';

/** The groups of each pattern are named after year, month and day. */
const dates = [
  `(?<!\\d)(?<y>${year})[-_.](?<m>\\d{2})(?:[-_.](?<d>\\d{2}))?(?!\\d)`,
  `(?<!\\d)(?<d>\\d{1,2})\\.\\s?(?<m>\\d{1,2})\\.\\s?(?<y>${year})`,
  `(?<!\\d)(?<d>\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?,?\\s+(?:(?:de|of|d['’])\\s*)?(?<m>${month}),?\\s+(?:de\\s+)?(?<y>${year})`,
  `(?<![\\p{L}\\p{M}])(?<m>${month})\\s+(?<d>\\d{1,2})(?:st|nd|rd|th)?,\\s+(?<y>${year})`,
  `(?<![\\p{L}\\p{M}])(?<m>${month})\\s+(?:de\\s+)?(?<y>${year})`,
  `(?<y>${year})\\s?[年년]\\s?(?<m>\\d{1,2})\\s?[月월](?:\\s?(?<d>\\d{1,2})\\s?[日일])?`,
].map((pattern) => new RegExp(pattern, 'iu'));
const yearAlone = new RegExp(`(?<!\\d)(?<y>${year})`, 'u');

function readDate(found: RegExpExecArray): DocumentDate {
  const { y = '', m = '', d = '' } = found.groups ?? {};
  const name = m.toLowerCase().replace(/\.$/u, '');
  const number = monthNumbers.get(name) ?? (shortMonths.indexOf(name) + 1 || m);
  const parts = [number, d].filter(Boolean).map((part) => String(part).padStart(2, '0'));
  return { value: [y, ...parts].join('-'), words: found[0].trim() };
}

function firstDate(text: string, patterns: readonly RegExp[]): DocumentDate | null {
  const [first] = patterns
    .map((pattern) => pattern.exec(text))
    .filter((found) => found !== null)
    .sort((one, other) => one.index - other.index);
  return first ? readDate(first) : null;
}

/**
 * @param opening the beginning of its text
 * @returns the first date there, or else the date or year in the filename; null if there is neither
 */
export function documentDate(opening: string, filename: string): DocumentDate | null {
  return (
    firstDate(opening.slice(0, openingLength), dates) ?? firstDate(filename, [...dates, yearAlone])
  );
}
