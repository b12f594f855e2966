import { monthNumbers, monthPattern } from '../language/month-names.ts';
import type { Passage } from '../passages/passage.ts';

/** The date that a document gives itself. */
export interface DocumentDate {
  /** Year, month and day, as far as they are given: `2026-01-31`, `2026-01` or `2026`. */
  value: string;
  /** As the document writes it. */
  words: string;
}

/** A document names its date within this many characters, in UTF-16 code units. */
const openingLength = 400;

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
 * @param passages of one document
 * @returns the first date at its top, where that was found, or else the date or year in its name; null if it has none
 */
export function documentDate(passages: readonly Passage[]): DocumentDate | null {
  const opening = passages.find(({ part }) => part === 1)?.partText.slice(0, openingLength);
  const name = passages[0]?.filename ?? '';
  return firstDate(opening ?? '', dates) ?? firstDate(name, [...dates, yearAlone]);
}
