import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { expect, it } from 'vitest';
import { findPersonBy } from '#account/your-account/find-people.ts';

const { database, createTest } = suiteAccounts();

it.each([
  ['zoe@exämple.com', 'zoe@xn--exmple-cua.com'],
  ['zoe@例え.jp', 'zoe@xn--r8jz45g.jp'],
])('%s and %s are one account, shown in its own letters', async (shown, plain) => {
  const test = createTest();
  const { browser } = await test.signUp(shown);
  expect(await browser.whoIs()).toEqual({ email: shown, emailVerified: false });
  const account = await browser.account();
  expect(account.email).toBe(shown);
  const again = await test.open().post(accountPaths.signUp, { email: plain, password: 'violet-8' });
  expect(await problemOf(again)).toMatchObject({ code: 'auth/email-already-in-use' });
  for (const email of [shown, plain, shown.toUpperCase()]) {
    const answer = await test.signIn(email);
    expect(await answer.json()).toEqual({ user: { email: shown, emailVerified: false } });
    expect((await test.open().post(accountPaths.sendReset, { email })).status).toBe(204);
    expect(await findPersonBy(database.db, email)).toMatchObject({ email: plain });
  }
  expect(new Set(test.mails.map(({ to }) => to))).toEqual(new Set([plain]));
});

it('can be a person’s new address, which mails show in its own letters', async () => {
  const test = createTest();
  const { email, browser } = await test.signUp(newEmail());
  await test.verify(email);
  await browser.post(accountPaths.confirm, { password: goodPassword });
  const asked = await browser.post(accountPaths.askNewAddress, { email: 'ada@käse.example' });
  expect(asked.status).toBe(204);
  const account = await browser.account();
  expect(account.events[0]).toMatchObject({ kind: 'address-asked', about: 'ada@käse.example' });
  const told = test.mails.find(({ kind }) => kind === 'address-asked');
  expect(told).toMatchObject({ to: email, text: expect.stringContaining('ada@käse.example') });
  const token = test.mailedToken('new-address', 'ada@xn--kse-qla.example');
  await browser.post(accountPaths.changeAddress, { token });
  expect(await browser.whoIs()).toMatchObject({ email: 'ada@käse.example' });
});
