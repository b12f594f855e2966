import { dayText } from '@m8/content/date-text.ts';

/** How many midnights of the browser's time zone lie between a time and now. */
function daysAgo(time: string): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(new Date()) - midnight(new Date(time))) / 86_400_000);
}

/** @returns when something was used last, to the day */
export function usedText(
  words: { today: string; yesterday: string; on(day: string): string },
  time: string,
): string {
  return [words.today, words.yesterday][daysAgo(time)] ?? words.on(dayText(time));
}
