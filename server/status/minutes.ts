/** Length of a minute, in milliseconds. */
export const minuteMs = 60_000;

/** Minutes of a day in UTC, which knows no summer. */
export const dayMinutes = 1440;

/** @returns how many whole minutes lie between the beginning of 1970 (UTC) and a time */
export function minuteOf(time: Date): number {
  return Math.floor(time.getTime() / minuteMs);
}

/** @returns the day of a minute, as `2026-01-31` */
export function dayOf(minute: number): string {
  return new Date(minute * minuteMs).toISOString().slice(0, 10);
}
