import type { StoredDataAnswer } from '@m8/contracts/own-data.ts';
import { byteText } from './byte-text.ts';

/** A copy of everything, on /account. */
export const copyWords = {
  title: 'Download your data',
  lead: 'Everything we keep about you, in one archive: account, applications, questions, answers, documents and files.',
  submit: 'Save a copy',
  once: 'Once an hour. With many documents it takes a few minutes: keep this page open.',
  saved: 'Copy saved.',
  failed: 'We could not make the copy. Please try again.',
  firebase:
    'Google’s Firebase keeps your sign-in and your applications, so they are not in it. Write to us for a copy of those.',
} as const;

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** @returns what a deletion erases, in numbers, without zeros */
export function storedDataLines(held: StoredDataAnswer): string[] {
  const { documents, bytes, questions, collections, webhooks, keys, applications, mails } = held;
  const files = bytes > 0 ? `, ${byteText(bytes)} of files` : '';
  const lines: [number, string][] = [
    [documents, `${counted(documents, 'document')}${files}`],
    [questions, `${counted(questions, 'question')} with the answers`],
    [collections, counted(collections, 'collection')],
    [keys, `${counted(keys, 'API key')}, which ${keys === 1 ? 'stops' : 'stop'} working`],
    [webhooks, counted(webhooks, 'webhook')],
    [applications, `${counted(applications, 'application')} to join the team`],
    [mails, `${counted(mails, 'email')} to you or about you`],
  ];
  return lines.flatMap(([number, line]) => (number > 0 ? [line] : []));
}

/** The end of an account, on /account. */
export const deletionWords = {
  title: 'Delete everything',
  lead: 'This deletes everything immediately and cannot be undone. We email you once it is done.',
  goes: 'What we delete',
  account: 'Your account and every login',
  label: 'Type your address to confirm',
  submit: 'Delete my account',
  pending: 'Deleting. With many documents this takes a while.',
  empty: 'Please type your address.',
  done: 'Your account was deleted.',
  failed:
    'We could not delete everything yet. If you are logged out, we delete the rest within minutes. Otherwise, try again.',
  unread: 'We could not list what we would delete. Reload the page.',
  firebase:
    'Google’s Firebase keeps your sign-in, your address and your applications. This deletes what we keep here. Write to us and we will delete those too.',
} as const;

/** In the archive, beside the files. */
export const copyReadMe = (of: { companyName: string; publicUrl: string; at: Date }) =>
  `A copy of what ${of.companyName} (${of.publicUrl}) keeps about you, made on ${of.at.toISOString().slice(0, 10)}.

person.json  your account, where you are logged in, your security log, applications, emails, the names
             of your API keys, collections, webhooks, conversations with their answers and what you
             said about them, and your documents with their text
files/       your files, byte for byte as you uploaded them; "file" in person.json says which one
             belongs to which document

Passwords, keys and other secrets are left out, and so is what we can make again from the rest, such
as the search index. What we keep, why and for how long: ${of.publicUrl}/privacy
`;
