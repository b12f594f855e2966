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
