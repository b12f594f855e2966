/** How people read a date: `short` beside other facts ("25 Nov 2026"), `long` in a sentence ("25 November 2026"). */
export type DateForm = 'short' | 'long';

interface Shown {
  form?: DateForm;
  /** The reader's own where it is not said. */
  timeZone?: string;
}

const styles = { short: 'medium', long: 'long' } as const;

/** @returns the day of a moment, such as "25 Nov 2026" */
export function dayText(
  at: Date | string | number,
  { form = 'short', timeZone }: Shown = {},
): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: styles[form], timeZone }).format(
    new Date(at),
  );
}

/** @returns day and minute of a moment, such as "25 Nov 2026, 13:08" or "25 November 2026 at 13:08" */
export function momentText(
  at: Date | string | number,
  { form = 'short', timeZone }: Shown = {},
): string {
  const style = { dateStyle: styles[form], timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', style).format(new Date(at));
}
