import { monthNumbers, monthPattern } from '../language/month-names.ts';

/** The date that a document gives itself. */
export interface DocumentDate {
  /** Year, month and day, as far as they are given: `2026-01-31`, `2026-01` or `2026`. */
  value: string;
  /** As the document writes it. */
  words: string;
}

/** A document names its date within this many characters, in UTF-16 code units. */
export const openingLength = 400;

const shortMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(?:${monthPattern}|(?:${shortMonths.join('|')})\\b\\.?)`;
const year = '(?:19|20)\\d{2}(?!\\d)';

/** Each gives the year, the month and the day by its groups of these names. */
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
 * @returns the first date there, or else the date or year in its name; null if it has none
 */
export function documentDate(opening: string, filename: string): DocumentDate | null {
  return (
    firstDate(opening.slice(0, openingLength), dates) ?? firstDate(filename, [...dates, yearAlone])
  );
}
