import type { HeldAnswer } from '#contracts/own-data.ts';
import { byteText } from './byte-text.ts';

/** A copy of everything, on /account. */
export const copyWords = {
  title: 'A copy of everything',
  lead: 'One archive with all that we keep about you: your account and its log, applications, the list of mails, questions and answers, keys by name, your documents with their texts and the files as you uploaded them.',
  submit: 'Save a copy',
  once: 'Once an hour. With many documents it takes some minutes; leave this page open.',
  saved: 'Your copy is saved.',
  failed: 'The copy could not be made. Please try again.',
  firebase:
    'Your sign-in itself is kept by Google’s Firebase, and so are applications: they are not in it. Write to us for a copy of those.',
} as const;

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** @returns what a deletion takes, in numbers, without what there is none of */
export function heldLines(held: HeldAnswer): string[] {
  const { documents, bytes, questions, collections, webhooks, keys, applications, mails } = held;
  const files = bytes > 0 ? `, with files of ${byteText(bytes)}` : '';
  const lines: [number, string][] = [
    [documents, `${counted(documents, 'document')}${files}`],
    [questions, `${counted(questions, 'question')} with the answers`],
    [collections, counted(collections, 'collection')],
    [keys, `${counted(keys, 'API key')}, which ${keys === 1 ? 'stops' : 'stop'} working`],
    [webhooks, counted(webhooks, 'webhook')],
    [applications, `${counted(applications, 'application')} to join the team`],
    [mails, `${counted(mails, 'mail')} to you or about you, as we kept them`],
  ];
  return lines.flatMap(([number, line]) => (number > 0 ? [line] : []));
}

/** The end of an account, on /account. */
export const deletionWords = {
  title: 'Delete everything',
  lead: 'Everything goes at once and cannot be brought back. A last mail tells you that it is done.',
  goes: 'What goes',
  account: 'Your account, with every browser that is logged in',
  label: 'Type your address to delete all of it',
  submit: 'Delete my account',
  pending: 'Deleting. With many documents this takes a while.',
  empty: 'Please type your address.',
  done: 'Your account is deleted.',
  failed:
    'Not everything could be deleted yet. If you are logged out, the rest goes within minutes; else try again.',
  unread: 'What goes could not be read. Load the page again.',
  firebase:
    'Your sign-in itself is kept by Google’s Firebase, with your address, and so are applications: this takes what is kept here. Write to us, and we delete those, too.',
} as const;

/** In the archive, beside the files. */
export const copyReadMe = (of: { companyName: string; publicUrl: string; at: Date }) =>
  `A copy of what ${of.companyName} (${of.publicUrl}) keeps about you, made on ${of.at.toISOString().slice(0, 10)}.

person.json  everything that is kept as data: your account, where you are logged in, the log of your
             account, applications, mails, API keys by name, collections, webhooks, conversations with
             their answers and what you said of them, and your documents with their texts
files/       the files of your documents, byte for byte as you uploaded them; "file" in person.json
             says which one belongs to which document

Passwords, keys and other secrets are left out, and so is what is only made of the rest, such as the
index that passages are found by. What is kept, why and for how long: ${of.publicUrl}/privacy
`;
