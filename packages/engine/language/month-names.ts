/** Languages in which dates are read, by ISO 639-1. */
export const dateLanguages = 'en de fr es it pt nl pl sv da nb tr ru ar he hi'.split(' ');

/** Month names as dates write them, in lower case (`maja` in Polish), with their numbers from 1. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  dateLanguages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    return Array.from({ length: 12 }, (_, month) =>
      format
        .formatToParts(new Date(Date.UTC(2000, month, 1)))
        .filter(({ type }) => type === 'month')
        .map(({ value }): [string, number] => [value.toLowerCase(), month + 1]),
    ).flat();
  }),
);

/** Matches the name of a month, in a case-insensitive pattern. */
export const monthPattern = `(?:${[...monthNumbers.keys()].join('|')})(?![\\p{L}\\p{M}])`;

/** What a name of a month or weekday names; `at` counts from 0, weekdays from Sunday. */
interface Period {
  unit: 'month' | 'weekday';
  at: number;
}

/** @returns what the names of months and weekdays in all these languages name, by the name in lower case */
function namePeriods(style: 'long' | 'short'): ReadonlyMap<string, readonly Period[]> {
  const named = dateLanguages.flatMap((language) =>
    (['month', 'weekday'] as const).flatMap((unit) => {
      const format = new Intl.DateTimeFormat(language, { [unit]: style, timeZone: 'UTC' });
      return Array.from({ length: unit === 'month' ? 12 : 7 }, (_, at) => {
        // 2 January 2000 was a Sunday.
        const date = unit === 'month' ? Date.UTC(2000, at, 1) : Date.UTC(2000, 0, 2 + at);
        return {
          name: format.format(date).toLowerCase().replace(/\.$/u, ''),
          period: { unit, at },
        };
      });
    }),
  );
  const byName = Map.groupBy(named, ({ name }) => name);
  return new Map([...byName].map(([name, all]) => [name, all.map(({ period }) => period)]));
}

/** Made when a question first needs them. */
let periodNames: Record<'long' | 'short', ReturnType<typeof namePeriods>> | undefined;

/** @returns what a word in lower case may name, in one or several languages */
function periodsNamed(word: string, withShort: boolean): Period[] {
  periodNames ??= { long: namePeriods('long'), short: namePeriods('short') };
  const { long, short } = periodNames;
  return [...(long.get(word) ?? []), ...((withShort && short.get(word)) || [])];
}

/**
 * @param withShort whether short names count, such as `Sa`: in prose they are too often ordinary words
 * @returns the months and weekdays that a text may name, such as `month 0` for `January`
 */
export function periodsIn(text: string, withShort = false): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const named = words.flatMap((word) => periodsNamed(word, withShort));
  return new Set(named.map(({ unit, at }) => `${unit} ${at}`));
}

/** Stand between the first and the last month of a span: `July to September`. */
const spanWords = new Set(
  'to till until through bis au à al a hasta até tot t/m do til по до - – —'.split(' '),
);

/** @returns the months, from 1, of a span that a text names, first to last; empty if it names none */
export function monthsWithin(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}/]+|[-–—]/gu) ?? [];
  const monthOf = (word = '') => periodsNamed(word, false).find(({ unit }) => unit === 'month')?.at;
  for (const [at, word] of words.entries()) {
    const [first, last] = [monthOf(words[at - 1]), monthOf(words[at + 1])];
    if (first === undefined || last === undefined || !spanWords.has(word)) continue;
    return Array.from(
      { length: ((last - first + 12) % 12) + 1 },
      (_, after) => ((first + after) % 12) + 1,
    );
  }
  return [];
}

/** A day, or a month without a day. */
export interface CalendarDay {
  /** From 1. */
  month: number;
  day: number | undefined;
}

const numericDate =
  /(?<![\d./-])(?:\d{4}[-./](?<m>\d{1,2})[-./](?<d>\d{1,2})|(?<one>\d{1,2})(?<mark>[./])(?<other>\d{1,2})(?:\k<mark>(?:\d{4}|\d\d)?)?)(?![\d/-])/gu;

/**
 * @param withShort whether short names of months count
 * @returns the days and months that a text names; both readings of `4/5/2026`
 */
export function daysIn(text: string, withShort = false): CalendarDay[] {
  const numeric = [...text.matchAll(numericDate)].flatMap(({ groups = {} }): CalendarDay[] => {
    const { m, d, one, mark, other } = groups;
    if (m) return [{ month: Number(m), day: Number(d) }];
    const dayFirst = { month: Number(other), day: Number(one) };
    return mark === '.' ? [dayFirst] : [dayFirst, { month: Number(one), day: Number(other) }];
  });
  const named = [...text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)].flatMap(
    ({ 0: word, index }) => {
      const before = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s*(?:de\s+|of\s+)?$/u.exec(
        text.slice(0, index),
      );
      const after = /^\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d)/u.exec(text.slice(index + word.length));
      const day = Number(before?.[1] ?? after?.[1]) || undefined;
      return periodsNamed(word, withShort).flatMap(({ unit, at }) =>
        unit === 'month' ? [{ month: at + 1, day }] : [],
      );
    },
  );
  return [...numeric, ...named].filter(({ month }) => month >= 1 && month <= 12);
}
