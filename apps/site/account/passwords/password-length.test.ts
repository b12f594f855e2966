import { accountPaths } from '@m8/contracts/account.ts';
import type { Problem } from '@m8/contracts/errors.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { expect, it } from 'vitest';

const { createTest, newcomer } = suiteAccounts();
const short = 'vK3!xqPw2-e';
const long = `${short}Z`;
const tooLong = { status: 422, code: 'auth/password-too-long' };
const weak = { status: 422, code: 'auth/weak-password' };

it('raises the minimum of sign-up, reset and change, and locks nobody out', async () => {
  const before = createTest();
  const { email } = await before.signUp(newEmail(), short);

  const test = createTest({ passwordMinLength: 12 });
  const person = test.open();
  const signIn = await person.post(accountPaths.signIn, { email, password: short });
  expect(signIn.status).toBe(200);

  const refused = await test.open().post(accountPaths.signUp, {
    email: newEmail(),
    password: short,
  });
  expect(await problemOf(refused)).toEqual(weak);
  expect((await person.post(accountPaths.confirm, { password: short })).status).toBe(204);
  const change = (password: string) => person.post(accountPaths.changePassword, { password });
  expect(await problemOf(change(short))).toEqual(weak);
  expect((await change(goodPassword)).status).toBe(204);

  expect((await test.open().post(accountPaths.sendReset, { email })).status).toBe(204);
  const token = test.mailedToken('password-reset', email);
  const reset = (password: string) =>
    test.open().post(accountPaths.resetPassword, { token, password });
  expect(await problemOf(reset(short))).toEqual(weak);
  expect((await reset(long)).status).toBe(204);
  const again = await test.signIn(email, long);
  expect(again.status).toBe(200);
});

it('has an upper limit on every route, and the error names it', async () => {
  const { test, email, browser } = await newcomer();
  expect((await browser.post(accountPaths.sendReset, { email })).status).toBe(204);
  const token = test.mailedToken('password-reset', email);
  const of = (length: number) => goodPassword.padEnd(length, 'x');
  const requests = (password: string) => [
    browser.post(accountPaths.signUp, { email: newEmail(), password }),
    browser.post(accountPaths.signIn, { email, password }),
    browser.post(accountPaths.confirm, { password }),
    browser.post(accountPaths.changePassword, { password }),
    browser.post(accountPaths.resetPassword, { token, password }),
  ];
  for (const refused of await Promise.all(requests(of(257)))) {
    const problem: Problem = await refused.clone().json();
    expect(await problemOf(refused)).toEqual(tooLong);
    expect(problem.errors).toEqual([
      { field: 'password', message: 'Password must be at most 256 characters' },
    ]);
  }
  const longest = await browser.post(accountPaths.resetPassword, { token, password: of(256) });
  expect(longest.status).toBe(204);
});
