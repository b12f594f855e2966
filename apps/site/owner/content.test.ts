import { openEntriesWords } from '@m8/content/owner-commands.ts';
import { readConfig } from '@m8/platform/config.ts';
import { expect, test } from 'vitest';
import { openEntries, openSettings, toColumns } from './content.ts';

const { why: words, columns } = openEntriesWords;

test('finds samples and unconfirmed entries at any depth', () => {
  const exports = {
    team: [
      { name: 'Ada Real', sample: false },
      { name: 'Robin Sample', image: 'bun', social: { email: 'robin@example.com' }, sample: true },
    ],
    plan: { title: 'Plan', phases: [{ confirm: true, items: ['One', 'Two'] }] },
    greet: () => 'hello',
  };
  expect(openEntries('packages/content/x.ts', exports)).toEqual([
    {
      file: 'packages/content/x.ts',
      path: 'team[1]',
      text: 'Robin Sample · robin@example.com',
      why: words.sample,
    },
    {
      file: 'packages/content/x.ts',
      path: 'plan.phases[0]',
      text: 'One · Two',
      why: words.confirm,
    },
  ]);
});

test('an entry within an entry is listed separately', () => {
  const exports = {
    page: { confirm: true, text: 'Outer', inner: { confirm: true, text: 'Inner' } },
  };
  expect(openEntries('f', exports).map(({ path, text }) => `${path}: ${text}`)).toEqual([
    'page: Outer',
    'page.inner: Inner',
  ]);
});

test('without settings, every value shown on pages is listed by its variable', () => {
  const { siteValues } = readConfig({});
  const listed = openSettings(siteValues, siteValues).map(({ path }) => path);
  expect(listed).toEqual([
    'COMPANY_NAME',
    'PUBLIC_URL',
    'CONTACT_EMAIL',
    'OWNER_NAME',
    'OWNER_ADDRESS',
    'LEGAL_CONFIRMED',
    'SUPPORT_WALLET_1_NAME',
    'SUPPORT_WALLET_1_NUMBER',
    'SUPPORT_WALLET_2_NAME',
    'SUPPORT_WALLET_2_NUMBER',
    'SUPPORT_BANK_NAME',
    'SUPPORT_BANK_BRANCH',
    'SUPPORT_BANK_BRANCH_CODE',
    'SUPPORT_BANK_ACCOUNT',
    'SUPPORT_BANK_IBAN',
    'SUPPORT_EMAIL_1',
    'SUPPORT_EMAIL_2',
  ]);
});

test('in production the owner is told what is missing, also where development has a sample', () => {
  const { siteValues } = readConfig({
    APP_ENV: 'production',
    AUTH_SECRET: 'n2pP7cVqX0wE5sRz8tYuJ1kLb4mDfGhA',
    PUBLIC_URL: 'https://site.example',
    SMTP_URL: 'smtps://mail.example',
    OWNER_ADDRESS: 'Example Street 1, Exampletown',
    SUPPORT_BANK_NAME: 'A bank',
  });
  const listed = openSettings(siteValues, readConfig({}).siteValues);
  const why = (setting: string) => listed.find(({ path }) => path === setting)?.why;
  for (const setting of ['CONTACT_EMAIL', 'OWNER_NAME']) expect(why(setting)).toBe(words.unset);
  for (const setting of ['OWNER_ADDRESS', 'SUPPORT_BANK_NAME', 'PUBLIC_URL'])
    expect(why(setting)).toBeUndefined();
  expect(why('COMPANY_NAME')).toBe(words.default);
  expect(why('LEGAL_CONFIRMED')).toBe(words.legalUnconfirmed);
});

test('columns align and long texts are cut', () => {
  const entry = { file: 'aaaaaa', path: 'bbbbbb', text: 'x'.repeat(20), why: 'cccccc' };
  const [head, row] = toColumns([entry], 8).split('\n');
  const titles = [columns.file, columns.path, columns.why].map((title) => title.padEnd(6));
  expect(head).toBe([...titles, columns.text].join('  '));
  expect(row).toBe('aaaaaa  bbbbbb  cccccc  xxxxxxx…');
});
