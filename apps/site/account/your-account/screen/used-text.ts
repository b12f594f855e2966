import { dayText } from '@m8/content/date-text.ts';

/** Midnights in the browser's time zone between a time and now. */
function daysAgo(time: string): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(new Date()) - midnight(new Date(time))) / 86_400_000);
}

/** @returns when something was last used, to the day */
export function usedText(
  words: { today: string; yesterday: string; on(day: string): string },
  time: string,
): string {
  return [words.today, words.yesterday][daysAgo(time)] ?? words.on(dayText(time));
}
