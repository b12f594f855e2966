import {
  accountPaths,
  confirmationSeconds,
  pendingSignInSeconds,
  recoveryCodeCount,
} from '@m8/contracts/account.ts';
import {
  appCodeOf,
  confirmedPerson,
  setUpApp,
  stepSeconds,
} from '@m8/dev/testing/people/authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, shutTo } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { describe, expect, it } from 'vitest';
import { triesMax } from './pending-sign-in.ts';

const { createTest, withApp } = suiteAccounts();

const show = (browser: TestBrowser, code: string) =>
  browser.post(accountPaths.signInWithCode, { code });

const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('a sign-in with a second factor', () => {
  it('opens no session before the code is correct', async () => {
    const { email, browser, code, held } = await withApp();
    const before = (await browser.account()).sessions.length;
    const elsewhere = await held();
    expect(await elsewhere.whoIs()).toBeNull();
    expect(elsewhere.cookies.has('account.session_token')).toBe(false);
    expect(elsewhere.cookies.has('signed-in')).toBe(false);
    expect(await shutTo(elsewhere.get(accountPaths.account))).toBe('auth/requires-sign-in');
    expect((await browser.account()).sessions).toHaveLength(before);
    const entered = await show(elsewhere, code());
    expect(await entered.json()).toEqual({ user: { email, emailVerified: true } });
    expect(await elsewhere.whoIs()).toEqual({ email, emailVerified: true });
    expect(elsewhere.cookies.has('account.second_factor')).toBe(false);
    expect((await elsewhere.account()).confirmed_until).not.toBeNull();
  });

  it('is held in a cookie that scripts and other sites cannot read', async () => {
    const { test, email } = await withApp();
    const credentials = { email, password: goodPassword };
    const answer = await test.open().post(accountPaths.signIn, credentials);
    const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=…'));
    expect(cookies).toEqual([
      `account.second_factor=…; Max-Age=${pendingSignInSeconds}; Path=/; HttpOnly; SameSite=Strict`,
    ]);
    expect(await answer.json()).toEqual({ user: null });
  });

  it('ends after five codes, after five minutes, and when completed', async () => {
    const { test, code, held } = await withApp({ rateLimitScale: 100 });
    const guesser = await held();
    for (let tries = 0; tries < triesMax; tries++)
      expect(await shutTo(show(guesser, '000000'))).toBe('auth/wrong-code');
    expect(await shutTo(show(guesser, code()))).toBe('auth/sign-in-expired');
    const slow = await held();
    test.clock.advance(pendingSignInSeconds);
    expect(await shutTo(show(slow, code()))).toBe('auth/sign-in-expired');
    const done = await held();
    const kept = done.cookies.get('account.second_factor') ?? '';
    expect((await show(done, code())).status).toBe(200);
    done.cookies.set('account.second_factor', kept);
    test.clock.advance(2 * stepSeconds);
    expect(await shutTo(show(done, code()))).toBe('auth/sign-in-expired');
    expect(await shutTo(show(test.open(), code()))).toBe('auth/sign-in-expired');
  });

  it('counts password attempts until a code was correct', async () => {
    const { test, held, email } = await withApp();
    const guesser = test.open();
    for (let signIns = 0; signIns < 5; signIns++) await held(guesser);
    const credentials = { email, password: goodPassword };
    expect((await guesser.post(accountPaths.signIn, credentials)).status).toBe(429);
  });

  it('is required for every password, including a new one set by mail', async () => {
    const { test, email, code } = await withApp();
    const password = 'lanterns-over-water';
    const stranger = test.open();
    expect((await test.resetByMail(email, password, stranger)).status).toBe(204);
    expect(await stranger.whoIs()).toBeNull();
    expect((await test.signIn(email, password, stranger)).status).toBe(202);
    expect(await stranger.whoIs()).toBeNull();
    expect((await show(stranger, code())).status).toBe(200);
  });

  it('ends with a new password, even if it started with the old one', async () => {
    const { browser, code, held } = await withApp();
    const stranger = await held();
    await browser.post(accountPaths.changePassword, { password: 'lanterns-over-water' });
    expect(await shutTo(show(stranger, code()))).toBe('auth/sign-in-expired');
  });

  it('refuses an account that was disabled meanwhile', async () => {
    const { test, email, code, held } = await withApp();
    const browser = await held();
    await test.disable(email);
    expect(await shutTo(show(browser, code()))).toBe('auth/user-disabled');
    expect(await browser.whoIs()).toBeNull();
  });
});

describe('a code', () => {
  it('is valid once, even for thirty simultaneous sign-ins', async () => {
    const { test, browser, code, held } = await withApp({ rateLimitScale: 1000 });
    const before = (await browser.account()).sessions.length;
    const waiting: TestBrowser[] = [];
    for (let i = 0; i < 30; i++) waiting.push(await held());
    const same = code();
    const statuses = await statusesOf(waiting.map((one) => show(one, same)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(29);
    expect((await browser.account()).sessions).toHaveLength(before + 1);
    test.clock.advance(-stepSeconds);
    expect(await shutTo(show(await held(), code()))).toBe('auth/wrong-code');
  });

  it('that turned the app on is not valid for a sign-in', async () => {
    const test = createTest();
    const { email, browser } = await confirmedPerson(test);
    const { secret } = await setUpApp(browser, test.clock.now());
    const elsewhere = test.open();
    await elsewhere.post(accountPaths.signIn, { email, password: goodPassword });
    const used = show(elsewhere, appCodeOf(secret, test.clock.now()));
    expect(await shutTo(used)).toBe('auth/wrong-code');
  });

  it('opens the gate of a session, once', async () => {
    const { test, browser, code } = await withApp();
    test.clock.advance(confirmationSeconds);
    expect((await browser.account()).confirmed_until).toBeNull();
    const confirm = () => browser.post(accountPaths.confirmByCode, { code: code() });
    const statuses = await statusesOf(Array.from({ length: 10 }, confirm));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect((await browser.account()).confirmed_until).not.toBeNull();
  });
});

describe('the confirmation of identity, with a second factor', () => {
  it('accepts a recovery code, which is used up and reported by log and mail', async () => {
    const { test, email, browser, codes } = await withApp();
    test.clock.advance(confirmationSeconds);
    const confirm = () => browser.post(accountPaths.confirmByCode, { code: codes[0] });
    expect((await confirm()).status).toBe(204);
    const { second_factor, events, confirmed_until } = await browser.account();
    expect(confirmed_until).not.toBeNull();
    expect(second_factor).toMatchObject({ codes_left: recoveryCodeCount - 1 });
    expect(events[0]).toMatchObject({ kind: 'code-used' });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'code-used' });
    expect(await shutTo(confirm())).toBe('auth/wrong-code');
  });

  it('refuses the password, correct or wrong, without checking it', async () => {
    const { test, browser } = await withApp();
    test.clock.advance(confirmationSeconds);
    for (const password of [goodPassword, 'a-guess']) {
      const refused = browser.post(accountPaths.confirm, { password });
      expect(await shutTo(refused)).toBe('auth/second-factor-needed');
    }
    expect((await browser.account()).confirmed_until).toBeNull();
  });
});

describe('a recovery code', () => {
  it('signs in once, in any spelling, and is reported by log and mail', async () => {
    const { test, email, codes, held } = await withApp();
    const [first = '', second = ''] = codes;
    const browser = await held();
    expect((await show(browser, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    const { second_factor, events } = await browser.account();
    expect(second_factor).toMatchObject({ codes_left: recoveryCodeCount - 1 });
    expect(events.map(({ kind }) => kind)).toContain('code-used');
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'code-used' });
    expect(await shutTo(show(await held(), first))).toBe('auth/wrong-code');
    const lost = await held();
    expect((await show(lost, second)).status).toBe(200);
    expect((await lost.post(accountPaths.turnFactorOff, {})).status).toBe(204);
  });

  it('signs in one of thirty simultaneous attempts', async () => {
    const { browser, codes, held } = await withApp({ rateLimitScale: 1000 });
    const waiting: TestBrowser[] = [];
    for (let i = 0; i < 30; i++) waiting.push(await held());
    const statuses = await statusesOf(waiting.map((one) => show(one, codes[0] ?? '')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { second_factor } = await browser.account();
    expect(second_factor).toMatchObject({ codes_left: recoveryCodeCount - 1 });
  });

  it('ends when new ones are created', async () => {
    const { test, email, browser, codes, held } = await withApp();
    const renewed = await (await browser.post(accountPaths.renewCodes, {})).json();
    expect(renewed.codes).toHaveLength(recoveryCodeCount);
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'codes-made' });
    expect((await browser.account()).events[0]).toMatchObject({ kind: 'codes-made' });
    expect(await shutTo(show(await held(), codes[0] ?? ''))).toBe('auth/wrong-code');
    expect((await show(await held(), renewed.codes[0])).status).toBe(200);
  });

  it('works after a change of AUTH_SECRET, unlike the app’s codes', async () => {
    const { email, codes, secret } = await withApp();
    const other = createTest({ authSecret: 'another secret, also long enough' });
    const browser = other.open();
    other.clock.advance(5 * stepSeconds);
    await browser.post(accountPaths.signIn, { email, password: goodPassword });
    const byApp = show(browser, appCodeOf(secret, other.clock.now()));
    expect(await shutTo(byApp)).toBe('auth/wrong-code');
    expect((await show(browser, codes[0] ?? '')).status).toBe(200);
  });
});
