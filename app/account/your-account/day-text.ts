const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * @param time ISO 8601
 * @returns the day in the browser's time zone, such as `Nov 23, 2026`
 */
export function dayText(time: string): string {
  return day.format(new Date(time));
}

/** @returns day and minute in the browser's time zone; `time` as above */
export function momentText(time: string): string {
  return moment.format(new Date(time));
}

/** @returns how many midnights of the browser's time zone lie between a time and `now` */
export function daysAgo(time: string, now = new Date()): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(new Date(time))) / 86_400_000);
}
