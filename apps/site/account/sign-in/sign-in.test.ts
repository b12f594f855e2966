import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  goodPassword,
  newEmail,
  problemOf,
  shutTo,
  tally,
} from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { accountRules } from '@m8/platform/limits.ts';
import { describe, expect, it } from 'vitest';
import { devicesMax } from './read-sign-in.ts';

const { createTest, newcomer } = suiteAccounts();

describe('sign-in', () => {
  it('accepts any spelling of the address', async () => {
    const { test, email } = await newcomer();
    const browser = test.open();
    const response = await test.signIn(` ${email.toUpperCase()}`, undefined, browser);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: { email, emailVerified: false } });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: false });
  });

  it.each([
    ['nobody', false, 'auth/user-not-found'],
    ['nobody', true, 'auth/invalid-credential'],
    ['somebody', false, 'auth/wrong-password'],
    ['somebody', true, 'auth/invalid-credential'],
  ])('refuses a wrong password of %s; accounts hidden: %s', async (who, hidden, code) => {
    const email = who === 'somebody' ? (await newcomer()).email : newEmail();
    const test = createTest({ enumerationProtection: hidden });
    const response = await test.signIn(email, 'not-this-one');
    expect(await problemOf(response)).toEqual({ status: 401, code });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('reports a disabled account only for its correct password', async () => {
    const { test, email } = await newcomer();
    await test.disable(email);
    const right = await test.signIn(email);
    expect(await problemOf(right)).toEqual({ status: 403, code: 'auth/user-disabled' });
    const wrong = await test.signIn(email, 'not-this-one');
    expect(await problemOf(wrong)).toMatchObject({ code: 'auth/wrong-password' });
  });

  it('ends the live sessions of an account as soon as it is disabled in the table', async () => {
    const { test, email, browser } = await newcomer();
    const { token } = await (await browser.get(accountPaths.token)).json();
    await test.disable(email);
    expect(await test.account.findActorByToken(token)).toBeNull();
    expect(await browser.whoIs()).toBeNull();
    expect((await browser.get(accountPaths.token)).status).toBe(401);
    expect(await test.rowsOf('account_session', email)).toEqual([]);
  });

  it('ends the previous session of the browser, and no other', async () => {
    const { test, email, browser } = await newcomer();
    const elsewhere = test.open();
    await test.signIn(email, undefined, elsewhere);
    const stolen = browser.copy();
    await test.signIn(email, undefined, browser);
    expect(await stolen.whoIs()).toBeNull();
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(await elsewhere.whoIs()).toMatchObject({ email });
  });
});

it('sign-out ends the session, clears its cookies, and works without one', async () => {
  const { browser } = await newcomer();
  const copy = browser.copy();
  const answer = await browser.post(accountPaths.signOut, {});
  expect(answer.status).toBe(204);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect([...browser.cookies.keys()]).toEqual(['account.device']);
  expect(await copy.whoIs()).toBeNull();
  expect((await browser.post(accountPaths.signOut, {})).status).toBe(204);
});

const google = { kind: 'google', clientId: 'site', clientSecret: 'secret' } as const;
let network = 0;

/** Accounts, and addresses that no other test uses. */
function openTest(rateLimitScale = 1) {
  const test = createTest({ rateLimitScale });
  const subnet = `10.0.${++network}`;
  return { ...test, subnet, from: (last: number) => test.open(`${subnet}.${last}`) };
}

const guess = (browser: TestBrowser, email: string, password = 'not-this-one') =>
  browser.post(accountPaths.signIn, { email, password });

const refused = 'auth/too-many-requests';

/** Scale at which one address has one attempt at an account, and all addresses together have ten. */
const fifth = 0.2;

/** Uses up the attempts that an account has from everywhere together. */
async function attack(test: { from(last: number): TestBrowser }, email: string) {
  const tries = accountRules.signInToAccount.limit * fifth;
  for (let last = 1; last <= tries; last++) await guess(test.from(last), email);
}

describe('limits of sign-in', () => {
  it('let five of thirty simultaneous guesses reach the password', async () => {
    const test = openTest();
    const { email } = await test.signUp();
    const thirty = await tally(30, () => guess(test.from(1), email));
    expect(thirty).toEqual({ 'auth/wrong-password': 5, [refused]: 25 });
  });

  it('answer with a code and the seconds to wait, as a sensible number', async () => {
    const test = openTest();
    const email = newEmail();
    for (let i = 0; i < 5; i++) await guess(test.from(1), email);
    const sixth = await guess(test.from(1), email, goodPassword);
    expect(sixth.headers.get('retry-after')).toBe('900');
    expect(await problemOf(sixth)).toEqual({ status: 429, code: refused });
    test.clock.advance(900);
    expect(await shutTo(guess(test.from(1), email))).toBe('auth/user-not-found');
  });

  it('count and store the address that the server saw, not a header of the browser', async () => {
    const test = openTest();
    const { email } = await test.signUp();
    const forged = (address: string) => ({
      ...{ 'x-forwarded-for': address, 'x-client-ip': address },
      'x-account-client-address': address,
    });
    const credentials = { email, password: 'not-this-one' };
    for (let i = 0; i < 6; i++)
      await test.from(1).post(accountPaths.signIn, credentials, forged(`192.0.2.${i}`));
    expect(await shutTo(guess(test.from(1), email))).toBe(refused);
    const right = { email, password: goodPassword };
    const signedIn = await test.from(2).post(accountPaths.signIn, right, forged('192.0.2.1'));
    expect(signedIn.status).toBe(200);
    const rows = await test.rowsOf('account_session', email);
    expect(rows.map(({ ip_address }) => ip_address)).toContain(`${test.subnet}.2`);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.');
  });

  it('count an IPv6 network as one visitor', async () => {
    const test = openTest();
    const email = newEmail();
    for (let i = 1; i <= 5; i++) await guess(test.open(`2001:db8:${network}:7::${i}`), email);
    const same = test.open(`2001:db8:${network}:7:ffff::1`);
    expect(await shutTo(guess(same, email))).toBe(refused);
    const other = test.open(`2001:db8:${network}:8::1`);
    expect(await shutTo(guess(other, email))).toBe('auth/user-not-found');
  });

  it('reset wrong attempts after the correct password', async () => {
    const test = openTest();
    const { email } = await test.signUp();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await guess(test.from(1), email);
      expect((await guess(test.from(1), email, goodPassword)).status).toBe(200);
    }
  });

  it('stop an attack from many addresses, but not the owner in a known browser', async () => {
    const test = openTest(fifth);
    const { email, browser } = await test.signUp();
    await browser.post(accountPaths.signOut, {});
    await attack(test, email);
    expect(await shutTo(guess(test.from(99), email))).toBe(refused);
    expect((await guess(browser, email, goodPassword)).status).toBe(200);
  });

  it('give a known browser as many attempts as any other, and none at other accounts', async () => {
    const test = openTest(fifth);
    const { email, browser } = await test.signUp();
    const victim = await test.signUp();
    await browser.post(accountPaths.signOut, {});
    await attack(test, victim.email);
    expect(await shutTo(guess(browser, victim.email))).toBe(refused);
    const tried = await tally(10, () => guess(browser, email));
    expect(tried).toEqual({ 'auth/wrong-password': 1, [refused]: 9 });
  });

  it('know at most ten browsers per account, and forget the oldest sign-in first', async () => {
    const test = openTest(fifth);
    const { email, browser } = await test.signUp();
    const later = Array.from({ length: devicesMax }, (_, i) => test.from(100 + i));
    for (const one of later) {
      test.clock.advance(1);
      expect((await guess(one, email, goodPassword)).status).toBe(200);
    }
    await attack(test, email);
    expect(await shutTo(guess(browser, email))).toBe(refused);
    for (const one of later) expect(await shutTo(guess(one, email))).toBe('auth/wrong-password');
  });

  it('recognise a returning browser by the same name, and do not count it twice', async () => {
    const test = openTest();
    const { email, browser } = await test.signUp();
    const cookie = browser.cookies.get('account.device');
    for (let i = 0; i < devicesMax; i++) await guess(browser, email, goodPassword);
    expect(browser.cookies.get('account.device')).toBe(cookie);
    const devices = await test.rowsOf('account_device', email);
    expect(devices).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain(cookie);
  });

  it('are lifted for the owner by a reset, which forgets the browsers known before', async () => {
    const test = openTest(fifth);
    const { email, browser } = await test.signUp();
    const strangers = [browser, test.from(2), test.from(3)];
    for (const one of strangers) await guess(one, email, goodPassword);
    const owner = test.from(200);
    await attack(test, email);
    expect(await shutTo(guess(owner, email))).toBe(refused);
    await test.resetByMail(email, 'violet-harbour', owner);
    expect((await guess(owner, email, 'violet-harbour')).status).toBe(200);
    test.clock.advance(accountRules.signInToAccount.windowSeconds);
    await attack(test, email);
    for (const one of strangers) expect(await shutTo(guess(one, email))).toBe(refused);
  });
});

it.each([
  ['its start', accountPaths.googleStart, accountRules.googleFromAddress],
  ['its return', '/api/auth/callback/google?state=x', accountRules.googleReturnFromAddress],
])(
  'limits of Google let sixty uses of %s in a quarter hour come from one network',
  async (_, path, rule) => {
    const test = createTest({ rateLimitScale: 0.05, google });
    const subnet = `2001:db8:${++network}:7`;
    const ends = [];
    for (let i = 1; i <= 4; i++)
      ends.push((await test.open(`${subnet}::${i}`).get(path)).headers.get('location'));
    expect(rule).toMatchObject({ limit: 60, windowSeconds: 900 });
    const full = `/google-return?error=${refused}`;
    expect(ends.map((end) => end === full)).toEqual([false, false, false, true]);
    const other = await test.open(`2001:db8:${network}:8::1`).get(path);
    expect(other.headers.get('location')).not.toBe(full);
  },
);
