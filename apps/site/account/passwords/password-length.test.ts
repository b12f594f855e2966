import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf, shutTo } from '@m8/dev/testing/people/test-account.ts';
import { expect, it } from 'vitest';

const { createTest, newcomer } = suiteAccounts();
const short = 'vK3!xqPw2-e';
const long = `${short}Z`;

it('raises the minimum of sign-up, reset and change, and locks nobody out', async () => {
  const { email } = await createTest().signUp(newEmail(), short);
  const test = createTest({ passwordMinLength: 12 });
  const person = test.open();
  expect((await test.signIn(email, short, person)).status).toBe(200);
  const stranger = { email: newEmail(), password: short };
  const signUp = test.open().post(accountPaths.signUp, stranger);
  expect(await shutTo(signUp)).toBe('auth/weak-password');
  const change = (password: string) => person.post(accountPaths.changePassword, { password });
  expect(await shutTo(change(short))).toBe('auth/weak-password');
  expect((await change(goodPassword)).status).toBe(204);
  expect(await shutTo(test.resetByMail(email, short))).toBe('auth/weak-password');
  expect((await test.resetByMail(email, long)).status).toBe(204);
  expect((await test.signIn(email, long)).status).toBe(200);
});

it('has an upper limit on every route, and the error names it', async () => {
  const { test, email, browser } = await newcomer();
  await browser.post(accountPaths.sendReset, { email });
  const token = test.mailedToken('password-reset', email);
  const password = goodPassword.padEnd(257, 'x');
  const requests = [
    browser.post(accountPaths.signUp, { email: newEmail(), password }),
    browser.post(accountPaths.signIn, { email, password }),
    browser.post(accountPaths.confirm, { password }),
    browser.post(accountPaths.changePassword, { password }),
    browser.post(accountPaths.resetPassword, { token, password }),
  ];
  const message = 'Password must be at most 256 characters';
  for (const refused of await Promise.all(requests)) {
    expect((await refused.clone().json()).errors).toEqual([{ field: 'password', message }]);
    expect(await problemOf(refused)).toEqual({ status: 422, code: 'auth/password-too-long' });
  }
  const longest = { token, password: password.slice(1) };
  expect((await browser.post(accountPaths.resetPassword, longest)).status).toBe(204);
});
