import type { SentApplication } from '#contracts/application.ts';
import { dayText } from './date-text.ts';

const inSentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** @returns what the form says above itself to somebody who applied before */
export function appliedBefore(applications: readonly SentApplication[]): string {
  const told = applications.map(
    ({ title, sent_at }) => `${dayText(sent_at, { form: 'long' })} (${title})`,
  );
  return `You applied on ${inSentence.format(told)}. You can send another application here.`;
}
