import { fieldRefusal } from '@m8/content/applications.ts';
import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { applicationInput } from '@m8/site/applications/api.ts';
import { expect, test } from 'vitest';
import {
  type Application,
  type ApplicationField,
  applicationFields,
  type FieldRow,
  fieldNames,
} from './application.ts';
import { type ApplicationFault, faultsOf, trimApplication } from './application-faults.ts';

/** What the server stores, and the messages of what it refuses. */
function judgedByServer(sent: Application) {
  const { data, error } = applicationInput.safeParse(sent);
  return { application: data, messages: error?.issues.map(({ message }) => message) ?? [] };
}

const messagesHere = (typed: Application) =>
  fieldNames.flatMap((field) =>
    faultsOf(field, trimApplication(typed)[field]).map((fault) => fieldRefusal(fault)),
  );

const { options } = applicationFields.title;

const texts = [
  ...['', '   ', '  Ada\t', 'two\nlines', 'a null \0', 'half a character \ud83d'],
  ...[' ada@example.com ', 'ada@example', '.ada@example.com', 'ada@xn--exmple-cua.com'],
  ...['\u202eбуквы 文字 👩‍🚀', `${'x'.repeat(10_001)}\0`, `${options[11]}`, ` ${options[0]}`],
];

test.each(fieldNames)('the %s is judged like on the server', (field) => {
  const row: FieldRow = applicationFields[field];
  const longest = row.kind === 'choice' ? '' : 'y'.repeat(row.maxLength);
  for (const text of [sampleApplication[field], ...texts, longest, `${longest}y`]) {
    const application = { ...sampleApplication, [field]: text };
    const { messages, application: taken } = judgedByServer(application);
    expect(messagesHere(application), JSON.stringify(text)).toEqual(messages);
    if (messages.length === 0) expect(taken).toEqual(trimApplication(application));
  }
});

test.each<[ApplicationField, string, ApplicationFault['code'][]]>([
  ['name', ' \t', ['missing']],
  ['name', 'two\nlines', ['not-one-line']],
  ['name', 'x'.repeat(201), ['too-long']],
  ['email', 'ada@', ['no-email-address']],
  ['email', "o'hara+team@sub.example.org", []],
  ['email', '', ['missing']],
  ['whatsapp', '0117 555', ['no-country-code']],
  ['whatsapp', '+44 7', ['no-country-code']],
  ['whatsapp', '+44 (0)117 496-0123', []],
  ['whatsapp', '0049 30 1234567', []],
  ['title', 'Wizard', ['missing']],
  ['title', ' Other', ['missing']],
  ['skills', '', ['missing']],
  ['skills', 'two\nlines', []],
  ['portfolio', '', []],
  ['portfolio', `${'x'.repeat(10_000)}\0`, ['too-long', 'not-plain']],
])('the %s %j has the faults %j', (field, text, codes) => {
  const trimmed = trimApplication({ ...sampleApplication, [field]: text })[field];
  expect(faultsOf(field, trimmed).map(({ code }) => code)).toEqual(codes);
});

test('an international domain is stored as xn--, however it was typed', () => {
  for (const email of ['zoe@exämple.com', 'zoe@xn--exmple-cua.com']) {
    const { application } = judgedByServer({ ...sampleApplication, email });
    expect(application?.email).toBe('zoe@xn--exmple-cua.com');
  }
  const unusable = { ...sampleApplication, email: 'zoe@exä\u00a0mple.com' };
  expect(judgedByServer(unusable).messages).toHaveLength(1);
});

test('refusals are in the order of the form', () => {
  const application = { ...sampleApplication, portfolio: 'a null \0', name: '', title: 'Wizard' };
  const { error } = applicationInput.safeParse(application);
  const fields = error?.issues.map(({ path }) => path[0]);
  expect(fields).toEqual(['name', 'title', 'portfolio']);
  expect(messagesHere(application)).toEqual(judgedByServer(application).messages);
});
