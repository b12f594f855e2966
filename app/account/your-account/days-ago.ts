/** @returns how many midnights of the browser's time zone lie between a time and `now` */
export function daysAgo(time: string, now = new Date()): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(now) - midnight(new Date(time))) / 86_400_000);
}
