import { openEntriesWords } from '@m8/content/owner-commands.ts';
import { productionSettings } from '@m8/dev/testing/site/production-settings.ts';
import { readConfig } from '@m8/platform/config.ts';
import { expect, test } from 'vitest';
import { openEntries, openSettings } from './content.ts';

const { why: words } = openEntriesWords;

test('finds samples and unconfirmed entries at any depth, each separately', () => {
  const robin = { name: 'Robin Sample', image: 'bun', social: { email: 'robin@example.com' } };
  const exports = {
    team: [
      { name: 'Ada Real', sample: false },
      { ...robin, sample: true },
    ],
    plan: { title: 'Plan', phases: [{ confirm: true, items: ['One', 'Two'] }] },
    page: { confirm: true, text: 'Outer', inner: { confirm: true, text: 'Inner' } },
    greet: () => 'hello',
  };
  const file = 'packages/content/x.ts';
  expect(openEntries(file, exports)).toEqual([
    { file, path: 'team[1]', text: 'Robin Sample · robin@example.com', why: words.sample },
    { file, path: 'plan.phases[0]', text: 'One · Two', why: words.confirm },
    { file, path: 'page', text: 'Outer', why: words.confirm },
    { file, path: 'page.inner', text: 'Inner', why: words.confirm },
  ]);
});

test('without settings, every value shown on pages is listed by its variable', () => {
  const { siteValues } = readConfig({});
  const listed = openSettings(siteValues, siteValues).map(({ path }) => path);
  const wallets = ['1_NAME', '1_NUMBER', '2_NAME', '2_NUMBER'].map((end) => `WALLET_${end}`);
  const bank = ['NAME', 'BRANCH', 'BRANCH_CODE', 'ACCOUNT', 'IBAN'].map((end) => `BANK_${end}`);
  expect(listed).toEqual([
    ...['COMPANY_NAME', 'PUBLIC_URL', 'CONTACT_EMAIL', 'OWNER_NAME', 'OWNER_ADDRESS'],
    'LEGAL_CONFIRMED',
    ...[...wallets, ...bank, 'EMAIL_1', 'EMAIL_2'].map((end) => `SUPPORT_${end}`),
  ]);
});

test('in production the owner is told what is missing, also where development has a sample', () => {
  const { siteValues } = readConfig({
    ...productionSettings,
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
