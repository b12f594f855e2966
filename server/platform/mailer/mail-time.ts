const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** @returns a time as mails tell it, such as "22 November 2026 at 07:41 UTC" */
export function mailTime(time: Date): string {
  return `${format.format(time)} UTC`;
}
