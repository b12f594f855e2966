/**
 * How people read a date: `short` beside other facts ("25 Nov 2026"), `long` in a sentence
 * ("25 November 2026").
 */
export type DateForm = 'short' | 'long';

interface Shown {
  form?: DateForm;
  /** The reader's own by default. */
  timeZone?: string;
}

const styles = { short: 'medium', long: 'long' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes far longer than using it. */
function formatOf({ form = 'short', timeZone }: Shown, timeStyle?: 'short'): Intl.DateTimeFormat {
  const key = `${form} ${timeZone} ${timeStyle}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-GB', { dateStyle: styles[form], timeStyle, timeZone });
  formats.set(key, format);
  return format;
}

/** @returns the day of a time, such as "25 Nov 2026" */
export function dayText(at: Date | string | number, shown: Shown = {}): string {
  return formatOf(shown).format(new Date(at));
}

/** @returns day and minute of a time, such as "25 Nov 2026, 13:08" or "25 November 2026 at 13:08" */
export function momentText(at: Date | string | number, shown: Shown = {}): string {
  return formatOf(shown, 'short').format(new Date(at));
}
