import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { accountRules } from '@m8/platform/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { devicesMax } from './device-cookie.ts';

const { database, createTest } = suiteAccounts();
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

async function codesOf(responses: Promise<Response>[]): Promise<string[]> {
  const answers = await Promise.all(responses);
  return Promise.all(answers.map(async (answer) => (await problemOf(answer)).code));
}

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
    const thirty = Array.from({ length: 30 }, () => guess(test.from(1), email));
    const codes = await codesOf(thirty);
    expect(codes.filter((code) => code === 'auth/wrong-password')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth/too-many-requests')).toHaveLength(25);
  });

  it('answer with a code and the seconds to wait, as a sensible number', async () => {
    const test = openTest();
    const email = newEmail();
    for (let i = 0; i < 5; i++) await guess(test.from(1), email);
    const refused = await guess(test.from(1), email, goodPassword);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(Number(refused.headers.get('retry-after'))).toBe(900);
    expect(await problemOf(refused)).toEqual({ status: 429, code: 'auth/too-many-requests' });
    test.clock.advance(900);
    expect(await codesOf([guess(test.from(1), email)])).toEqual(['auth/user-not-found']);
  });

  it('count each visitor, regardless of forged address headers', async () => {
    const test = openTest();
    const { email } = await test.signUp();
    for (let i = 0; i < 6; i++)
      await test.from(1).post(
        accountPaths.signIn,
        { email, password: 'not-this-one' },
        {
          'x-forwarded-for': `192.0.2.${i}`,
          'x-client-ip': `192.0.2.${i}`,
          'x-account-client-address': `192.0.2.${i}`,
        },
      );
    expect(await codesOf([guess(test.from(1), email)])).toEqual(['auth/too-many-requests']);
    expect((await guess(test.from(2), email, goodPassword)).status).toBe(200);
  });

  it('store the address that the server saw, not a header of the browser', async () => {
    const test = openTest();
    const { email } = await test.signUp();
    const headers = { 'x-account-client-address': '192.0.2.1' };
    const credentials = { email, password: goodPassword };
    await test.open('198.51.100.9').post(accountPaths.signIn, credentials, headers);
    const rows = await test.rowsOf('account_session', email);
    expect(rows).toContainEqual(expect.objectContaining({ ip_address: '198.51.100.9' }));
    expect(rows).not.toContainEqual(expect.objectContaining({ ip_address: '192.0.2.1' }));
  });

  it('count an IPv6 network as one visitor', async () => {
    const test = openTest();
    const email = newEmail();
    for (let i = 1; i <= 5; i++) await guess(test.open(`2001:db8:${network}:7::${i}`), email);
    const same = test.open(`2001:db8:${network}:7:ffff::1`);
    expect(await codesOf([guess(same, email)])).toEqual(['auth/too-many-requests']);
    const other = test.open(`2001:db8:${network}:8::1`);
    expect(await codesOf([guess(other, email)])).toEqual(['auth/user-not-found']);
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
    expect(await codesOf([guess(test.from(99), email)])).toEqual(['auth/too-many-requests']);
    expect((await guess(browser, email, goodPassword)).status).toBe(200);
  });

  it('give a known browser as many attempts as any other, and none at other accounts', async () => {
    const test = openTest(fifth);
    const { email, browser } = await test.signUp();
    const victim = await test.signUp();
    await browser.post(accountPaths.signOut, {});
    await attack(test, victim.email);
    expect(await codesOf([guess(browser, victim.email)])).toEqual(['auth/too-many-requests']);
    const codes = await codesOf(Array.from({ length: 10 }, () => guess(browser, email)));
    expect(codes.filter((code) => code === 'auth/wrong-password')).toHaveLength(1);
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
    expect(await codesOf([guess(browser, email)])).toEqual(['auth/too-many-requests']);
    const tried = await codesOf(later.map((one) => guess(one, email)));
    expect(new Set(tried)).toEqual(new Set(['auth/wrong-password']));
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

  it('give no separate attempts to browsers known before a reset', async () => {
    const test = openTest(fifth);
    const email = newEmail();
    const stranger = test.from(1);
    await stranger.post(accountPaths.signUp, { email, password: goodPassword });
    const strangers = [stranger, test.from(2), test.from(3)];
    for (const one of strangers) await guess(one, email, goodPassword);
    const owner = test.from(200);
    await test.resetByMail(email, 'violet-harbour', owner);
    await attack(test, email);
    const codes = await codesOf(strangers.map((one) => guess(one, email)));
    expect(new Set(codes)).toEqual(new Set(['auth/too-many-requests']));
  });

  it('are lifted for the owner by a reset', async () => {
    const test = openTest(fifth);
    const { email } = await test.signUp();
    const owner = test.from(200);
    await attack(test, email);
    expect(await codesOf([guess(owner, email)])).toEqual(['auth/too-many-requests']);
    await test.resetByMail(email, 'violet-harbour', owner);
    expect((await guess(owner, email, 'violet-harbour')).status).toBe(200);
  });
});

describe('limits of Google', () => {
  it.each([
    ['its start', accountPaths.googleStart, accountRules.googleFromAddress],
    ['its return', '/api/auth/callback/google?state=x', accountRules.googleReturnFromAddress],
  ])('let sixty uses of %s in a quarter hour come from one network', async (_, path, rule) => {
    const test = createTest({ rateLimitScale: 0.05, google });
    const subnet = `2001:db8:${++network}:7`;
    const ends = [];
    for (let i = 1; i <= 4; i++)
      ends.push((await test.open(`${subnet}::${i}`).get(path)).headers.get('location'));
    expect(rule).toMatchObject({ limit: 60, windowSeconds: 900 });
    const refused = '/google-return?error=auth/too-many-requests';
    expect(ends.map((end) => end === refused)).toEqual([false, false, false, true]);
    const other = await test.open(`2001:db8:${network}:8::1`).get(path);
    expect(other.headers.get('location')).not.toBe(refused);
  });
});

describe('limits of mails', () => {
  beforeEach(async () => {
    await database.db.deleteFrom('rate_limit').execute();
  });
  const refused = { status: 429, code: 'auth/too-many-requests' };
  const openMailTest = () => createTest({ mailScale: 1 });

  it('count sign-up and verification together, resets separately, and say how long to wait', async () => {
    const test = openMailTest();
    const { email, browser } = await test.signUp();
    const verify = () => browser.post(accountPaths.sendVerification, {});
    const reset = () => test.open().post(accountPaths.sendReset, { email });
    for (const send of [verify, verify, reset, reset, reset])
      expect((await send()).status).toBe(204);
    for (const response of [await verify(), await reset()]) {
      expect(response.headers.get('retry-after')).toBe('3600');
      expect(await problemOf(response)).toEqual(refused);
    }
    expect(test.mails).toHaveLength(6);
  });

  it('keep a mailbox from being filled by sign-ups with a plus in the address', async () => {
    const test = openMailTest();
    const [name, domain] = newEmail().split('@');
    for (const tag of ['1', '2', '3']) await test.signUp(`${name}+${tag}@${domain}`);
    const credentials = { email: `${name}+4@${domain}`, password: goodPassword };
    expect(await problemOf(test.open().post(accountPaths.signUp, credentials))).toEqual(refused);
    expect(test.mails).toHaveLength(3);
  });
});
