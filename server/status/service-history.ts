import { statusDays } from '#contracts/status.ts';
import { dayMinutes, dayOf, minuteOf } from './minutes.ts';
import type { ServiceDay } from './service-record.ts';

/** The newest minutes that are left out: the mark of a minute comes up to a minute after it began. */
const unsettledMinutes = 1;

/** A run of minutes without a mark. */
export interface Gap {
  /** The first of them, as `minuteOf` counts. */
  first: number;
  length: number;
}

/** What the record says of the last {@link statusDays} days. */
export interface ServiceHistory {
  /** Minutes on record, those of gaps included. */
  recorded: number;
  /** The newest first. */
  gaps: Gap[];
  /** Minutes of gaps in each day, the oldest day first; undefined before the record began. */
  days: (number | undefined)[];
}

/**
 * Reads the record of the service: every minute without a mark, from the first mark on, is part of a gap.
 *
 * @param days as they are stored, the oldest first
 * @param now the present minute and the one before it do not count yet
 */
export function readHistory(days: readonly ServiceDay[], now: Date): ServiceHistory {
  const present = minuteOf(now);
  const start = present - (present % dayMinutes) - (statusDays - 1) * dayMinutes;
  const stored = new Map(days.map(({ day, minutes }) => [day, minutes]));
  const nothing = '0'.repeat(dayMinutes);
  const marks = Array.from(
    { length: statusDays },
    (_, at) => stored.get(dayOf(start + at * dayMinutes)) ?? nothing,
  ).join('');
  const isOlder = days.some(({ day }) => day < dayOf(start));
  const firstMark = marks.indexOf('1');
  const end = present - unsettledMinutes - start;
  const begin = isOlder ? 0 : firstMark < 0 ? end : Math.min(firstMark, end);
  const gaps = Array.from(marks.slice(begin, end).matchAll(/0+/g), (found) => ({
    first: start + begin + found.index,
    length: found[0].length,
  }));
  const away = (at: number) => {
    const ofDay = marks.slice(
      Math.max(begin, at * dayMinutes),
      Math.min(end, (at + 1) * dayMinutes),
    );
    return ofDay.length - ofDay.replaceAll('0', '').length;
  };
  return {
    recorded: end - begin,
    gaps: gaps.reverse(),
    days: Array.from({ length: statusDays }, (_, at) =>
      begin === end || (at + 1) * dayMinutes <= begin ? undefined : away(at),
    ),
  };
}
