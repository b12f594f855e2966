import type { SentApplication } from '#contracts/application.ts';
import { dayText } from './date-text.ts';

const inSentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** @returns what the form says above itself to somebody who applied before */
export function appliedBefore(applications: readonly SentApplication[]): string {
  const told = applications.map(
    ({ title, sent_at }) => `as ${title} on ${dayText(sent_at, { form: 'long' })}`,
  );
  return `You applied ${inSentence.format(told)}. Want to apply for something else?`;
}
