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

/** What the server stores, and what it refuses. */
function judgedByServer(sent: Application) {
  const { data, error } = applicationInput.safeParse(sent);
  const problems = error?.issues.map(({ path, message }) => ({ field: path[0], message })) ?? [];
  return { application: data, problems };
}

function judgedHere(typed: Application) {
  const application = trimApplication(typed);
  const problems = fieldNames.flatMap((field) =>
    faultsOf(field, application[field]).map((fault) => ({ field, message: fieldRefusal(fault) })),
  );
  return { application: problems.length === 0 ? application : undefined, problems };
}

const taken = { application: sampleApplication, problems: [] };
const { options } = applicationFields.title;

const texts = [
  '',
  '   ',
  'Ada',
  '  Ada\t',
  'two\nlines',
  'a null \0',
  'a bell \u0007',
  'half a character \ud83d',
  '\u202eбуквы 文字 👩‍🚀',
  'ada@example.com',
  ' ada@example.com ',
  'ada@example',
  'ada@@example.com',
  "o'hara+team@sub.example.org",
  'ada@xn--exmple-cua.com',
  'ada@xn--p1ai.xn--p1ai',
  'ada@exa mple.com',
  'ада@example.com',
  '.ada@example.com',
  `${'a'.repeat(250)}@example.com`,
  'x'.repeat(60),
  'x'.repeat(61),
  'x'.repeat(10_001),
  `${'x'.repeat(300)}\n`,
  `${'x'.repeat(10_001)}\0`,
  'x'.repeat(10_000),
  options[11],
  ` ${options[0]}`,
];

test('a complete application is accepted as it is', () => {
  expect(judgedHere(sampleApplication)).toEqual(taken);
  expect(judgedByServer(sampleApplication)).toEqual(taken);
});

test.each(fieldNames)('the %s is judged like on the server', (field) => {
  const row: FieldRow = applicationFields[field];
  const longest = row.kind === 'choice' ? '' : 'y'.repeat(row.maxLength);
  for (const text of [...texts, longest, `${longest}y`]) {
    const application = { ...sampleApplication, [field]: text };
    expect(judgedHere(application), JSON.stringify(text)).toEqual(judgedByServer(application));
  }
});

test.each<[ApplicationField, string, ApplicationFault['code'][]]>([
  ['name', ' \t', ['missing']],
  ['name', 'two\nlines', ['not-one-line']],
  ['name', 'x'.repeat(201), ['too-long']],
  ['email', 'ada@', ['no-email-address']],
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
  expect(judgedByServer(unusable).problems).toMatchObject([{ field: 'email' }]);
});

test('refusals are in the order of the form', () => {
  const application = { ...sampleApplication, portfolio: 'a null \0', name: '', title: 'Wizard' };
  const { problems } = judgedHere(application);
  expect(problems.map(({ field }) => field)).toEqual(['name', 'title', 'portfolio']);
  expect(judgedByServer(application).problems).toEqual(problems);
});
