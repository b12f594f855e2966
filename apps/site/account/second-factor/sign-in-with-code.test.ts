import {
  accountPaths,
  confirmationSeconds,
  pendingSignInSeconds,
  recoveryCodeCount,
} from '@m8/contracts/account.ts';
import { appCodeOf, setUpApp, stepSeconds } from '@m8/dev/testing/people/authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, outcomes, shutTo, tally } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { describe, expect, it } from 'vitest';
import { triesMax } from './pending-sign-in.ts';

const { createTest, member, withApp } = suiteAccounts();
const pendingCookie = 'account.second_factor';

describe('a sign-in with a second factor', () => {
  it('opens no session before the code is correct', async () => {
    const { email, browser, held, show } = await withApp();
    const before = (await browser.account()).sessions.length;
    const elsewhere = await held();
    expect(await elsewhere.whoIs()).toBeNull();
    expect([...elsewhere.cookies.keys()]).toEqual([pendingCookie]);
    expect(await shutTo(elsewhere.get(accountPaths.account))).toBe('auth/requires-sign-in');
    expect((await browser.account()).sessions).toHaveLength(before);
    expect(await (await show(elsewhere)).json()).toEqual({ user: { email, emailVerified: true } });
    expect(await elsewhere.whoIs()).toEqual({ email, emailVerified: true });
    expect(elsewhere.cookies.has(pendingCookie)).toBe(false);
    expect((await elsewhere.account()).confirmed_until).not.toBeNull();
  });

  it('is held in a cookie that scripts and other sites cannot read', async () => {
    const { test, email } = await withApp();
    const answer = await test.signIn(email);
    const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=…'));
    expect(cookies).toEqual([
      `${pendingCookie}=…; Max-Age=${pendingSignInSeconds}; Path=/; HttpOnly; SameSite=Strict`,
    ]);
    expect(await answer.json()).toEqual({ user: null });
  });

  it('ends after five codes, after five minutes, and when completed', async () => {
    const { test, held, show } = await withApp({ rateLimitScale: 100 });
    const guesser = await held();
    for (let tries = 0; tries < triesMax; tries++)
      expect(await shutTo(show(guesser, '000000'))).toBe('auth/wrong-code');
    expect(await shutTo(show(guesser))).toBe('auth/sign-in-expired');
    const slow = await held();
    test.clock.advance(pendingSignInSeconds);
    expect(await shutTo(show(slow))).toBe('auth/sign-in-expired');
    const done = await held();
    const copy = done.copy();
    expect((await show(done)).status).toBe(200);
    test.clock.advance(2 * stepSeconds);
    for (const late of [copy, test.open()])
      expect(await shutTo(show(late))).toBe('auth/sign-in-expired');
  });

  it('counts password attempts until a code was correct', async () => {
    const { test, held, email } = await withApp();
    const guesser = test.open();
    for (let signIns = 0; signIns < 5; signIns++) await held(guesser);
    expect((await test.signIn(email, goodPassword, guesser)).status).toBe(429);
  });

  it('is required for every password, including a new one set by mail', async () => {
    const { test, email, show } = await withApp();
    const password = 'lanterns-over-water';
    const stranger = test.open();
    expect((await test.resetByMail(email, password, stranger)).status).toBe(204);
    expect((await test.signIn(email, password, stranger)).status).toBe(202);
    expect(await stranger.whoIs()).toBeNull();
    expect((await show(stranger)).status).toBe(200);
  });

  it('ends with a new password, even if it started with the old one', async () => {
    const { browser, held, show } = await withApp();
    const stranger = await held();
    await browser.post(accountPaths.changePassword, { password: 'lanterns-over-water' });
    expect(await shutTo(show(stranger))).toBe('auth/sign-in-expired');
  });

  it('refuses an account that was disabled meanwhile', async () => {
    const { test, email, held, show } = await withApp();
    const browser = await held();
    await test.disable(email);
    expect(await shutTo(show(browser))).toBe('auth/user-disabled');
    expect(await browser.whoIs()).toBeNull();
  });
});

describe('a code', () => {
  it('is valid once, even for thirty simultaneous sign-ins', async () => {
    const { test, browser, code, held, show } = await withApp({ rateLimitScale: 1000 });
    const before = (await browser.account()).sessions.length;
    const waiting: TestBrowser[] = [];
    for (let i = 0; i < 30; i++) waiting.push(await held());
    const same = code();
    const answers = await outcomes(waiting.map((one) => show(one, same)));
    expect(answers).toEqual({ 200: 1, 'auth/wrong-code': 29 });
    expect((await browser.account()).sessions).toHaveLength(before + 1);
    test.clock.advance(-stepSeconds);
    expect(await shutTo(show(await held()))).toBe('auth/wrong-code');
  });

  it('that turned the app on is not valid for a sign-in', async () => {
    const { test, email, browser } = await member();
    const { secret } = await setUpApp(browser, test.clock.now());
    const elsewhere = test.open();
    await test.signIn(email, goodPassword, elsewhere);
    const code = appCodeOf(secret, test.clock.now());
    const used = elsewhere.post(accountPaths.signInWithCode, { code });
    expect(await shutTo(used)).toBe('auth/wrong-code');
  });

  it('opens the gate of a session, once', async () => {
    const { test, browser, code } = await withApp();
    test.clock.advance(confirmationSeconds);
    const confirm = () => browser.post(accountPaths.confirmByCode, { code: code() });
    expect(await tally(10, confirm)).toMatchObject({ 204: 1 });
    expect((await browser.account()).confirmed_until).not.toBeNull();
  });
});

describe('a recovery code', () => {
  const oneUsed = { second_factor: { codes_left: recoveryCodeCount - 1 } };

  it('signs in once, in any spelling, and is reported by log and mail', async () => {
    const { test, email, codes, held, show } = await withApp();
    const [first = '', second = ''] = codes;
    const browser = await held();
    expect((await show(browser, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    const account = await browser.account();
    expect(account).toMatchObject(oneUsed);
    expect(account.events.map(({ kind }) => kind)).toContain('code-used');
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'code-used' });
    expect(await shutTo(show(await held(), first))).toBe('auth/wrong-code');
    const lost = await held();
    expect((await show(lost, second)).status).toBe(200);
    expect((await lost.post(accountPaths.turnFactorOff, {})).status).toBe(204);
  });

  it('signs in one of thirty simultaneous attempts', async () => {
    const { browser, codes, held, show } = await withApp({ rateLimitScale: 1000 });
    const waiting: TestBrowser[] = [];
    for (let i = 0; i < 30; i++) waiting.push(await held());
    const answers = await outcomes(waiting.map((one) => show(one, codes[0])));
    expect(answers).toEqual({ 200: 1, 'auth/wrong-code': 29 });
    expect(await browser.account()).toMatchObject(oneUsed);
  });

  it('ends when new ones are created', async () => {
    const { test, email, browser, codes, held, show } = await withApp();
    const renewed = await (await browser.post(accountPaths.renewCodes, {})).json();
    expect(renewed.codes).toHaveLength(recoveryCodeCount);
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'codes-made' });
    expect((await browser.account()).events[0]).toMatchObject({ kind: 'codes-made' });
    expect(await shutTo(show(await held(), codes[0]))).toBe('auth/wrong-code');
    expect((await show(await held(), renewed.codes[0])).status).toBe(200);
  });

  it('works after a change of AUTH_SECRET, unlike the app’s codes', async () => {
    const { email, codes, secret, show } = await withApp();
    const other = createTest({ authSecret: 'another secret, also long enough' });
    const browser = other.open();
    other.clock.advance(5 * stepSeconds);
    await other.signIn(email, goodPassword, browser);
    const byApp = show(browser, appCodeOf(secret, other.clock.now()));
    expect(await shutTo(byApp)).toBe('auth/wrong-code');
    expect((await show(browser, codes[0])).status).toBe(200);
  });
});
