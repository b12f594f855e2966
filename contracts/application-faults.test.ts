import { expect, test } from 'vitest';
import { checkApplication, trimmed } from '#app/applications/firebase/check-application.ts';
import { applicationFields } from '#app/applications/read-form.ts';
import { applicationFieldMaxLength, titleOptions } from './application.ts';
import { applicationInput } from './applications.ts';

const complete = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  whatsapp: '+44 20 7946 0000',
  country: 'United Kingdom',
  title: 'Machine Learning Engineer',
  skills: 'Analysis\nEngines',
  portfolio: '',
};

/** What the server stores, or the first refusal of each field. */
function judgedByServer(application: typeof complete) {
  const { data, error } = applicationInput.safeParse(application);
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ field: path[0], message }));
  const problems = issues.filter(
    ({ field }, index) => issues.findIndex((issue) => issue.field === field) === index,
  );
  return data ? { application: data, problems } : { problems };
}

function judgedHere(typed: typeof complete) {
  const application = trimmed(typed);
  const problems = checkApplication(application);
  return problems.length === 0 ? { application, problems } : { problems };
}

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
  'ada@exämple.com',
  '.ada@example.com',
  `${'a'.repeat(250)}@example.com`,
  'x'.repeat(60),
  'x'.repeat(61),
  'x'.repeat(10_001),
  `${'x'.repeat(300)}\n`,
  'x'.repeat(10_000),
  titleOptions[11],
  ` ${titleOptions[0]}`,
];

test('a complete application is taken as it is', () => {
  expect(judgedHere(complete)).toEqual({ application: complete, problems: [] });
});

test.each(applicationFields)('the %s is judged as the server does', (field) => {
  const longest = 'y'.repeat(applicationFieldMaxLength[field]);
  for (const text of [...texts, longest, `${longest}y`]) {
    const application = { ...complete, [field]: text };
    expect(judgedHere(application), JSON.stringify(text)).toEqual(judgedByServer(application));
  }
});

test('several refusals come in the order of the form', () => {
  const application = { ...complete, portfolio: 'a null \0', name: '', title: 'Wizard' };
  expect(judgedHere(application).problems.map(({ field }) => field)).toEqual([
    'name',
    'title',
    'portfolio',
  ]);
  expect(judgedHere(application)).toEqual(judgedByServer(application));
});
