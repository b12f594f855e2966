import { endedLabels } from '@m8/content/mails.ts';
import {
  accountPaths,
  confirmationSeconds,
  factorSetUpSeconds,
  pendingSignInSeconds,
  recoveryCodeCount,
} from '@m8/contracts/account.ts';
import { appCodeOf, setUpApp, stepSeconds } from '@m8/dev/testing/people/authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  goodPassword,
  newEmail,
  outcomes,
  shutTo,
  tally,
} from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { describe, expect, it } from 'vitest';
import { createAccountMailer } from '#account/account-mailer.ts';
import { requireUser } from '#account/users.ts';
import { revokeFactor } from '#account/your-account/close-account.ts';
import { triesMax } from './pending-sign-in.ts';

const { database, member, newcomer, withApp, createTest } = suiteAccounts();

describe('an authenticator app', () => {
  it('is on after its first code, and reported by log and mail', async () => {
    const { test, email, browser } = await member();
    const { secret, link } = await (await browser.post(accountPaths.beginFactor, {})).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(link).toContain('otpauth://totp/M8%20Labs:');
    expect((await browser.account()).second_factor).toBeNull();
    expect((await test.signIn(email)).status).toBe(200);
    const wrong = browser.post(accountPaths.turnFactorOn, { code: '000000' });
    expect(await shutTo(wrong)).toBe('auth/wrong-code');
    const code = appCodeOf(secret, test.clock.now());
    const { codes } = await (await browser.post(accountPaths.turnFactorOn, { code })).json();
    expect(new Set(codes).size).toBe(recoveryCodeCount);
    for (const one of codes)
      expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    const { second_factor, events } = await browser.account();
    expect(second_factor).toMatchObject({ codes_left: recoveryCodeCount });
    expect(events[0]).toMatchObject({ kind: 'factor-on' });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'factor-on' });
    expect((await test.signIn(email)).status).toBe(202);
    const again = browser.post(accountPaths.beginFactor, {});
    expect(await shutTo(again)).toBe('auth/factor-changed');
  });

  it('ends what was opened without it: other sessions, known browsers and mailed links', async () => {
    const { test, email, browser } = await member();
    const stranger = test.open();
    await test.signIn(email, undefined, stranger);
    const wanted = newEmail();
    await stranger.post(accountPaths.askNewAddress, { email: wanted });
    await setUpApp(browser, test.clock.now());
    expect(await stranger.whoIs()).toBeNull();
    expect(await browser.whoIs()).toMatchObject({ email });
    const token = test.mailedToken('new-address', wanted);
    const taken = test.open().post(accountPaths.changeAddress, { token });
    expect(await shutTo(taken)).toBe('auth/invalid-action-code');
    const mail = test.lastMailTo(email);
    expect(mail?.text).toContain(`${endedLabels.sessions}:\n1`);
    expect(mail?.text).toContain(`${endedLabels.devices}:\n1`);
  });

  it('cannot be set up with a code that is an hour late, or of an earlier secret', async () => {
    const { test, browser } = await member();
    const begin = async () => (await browser.post(accountPaths.beginFactor, {})).json();
    const turnOn = (secret: string) =>
      browser.post(accountPaths.turnFactorOn, { code: appCodeOf(secret, test.clock.now()) });
    const first = await begin();
    const second = await begin();
    expect(await shutTo(turnOn(first.secret))).toBe('auth/wrong-code');
    test.clock.advance(factorSetUpSeconds);
    await browser.post(accountPaths.confirm, { password: goodPassword });
    expect(await shutTo(turnOn(second.secret))).toBe('auth/factor-changed');
  });

  it('requires a confirmed address', async () => {
    const { browser } = await newcomer();
    const begun = browser.post(accountPaths.beginFactor, {});
    expect(await shutTo(begun)).toBe('auth/address-unconfirmed');
  });

  it('hides its secret and its recovery codes from readers of the database', async () => {
    const { secret, codes } = await withApp();
    const factors = await database.db.selectFrom('account_factor').selectAll().execute();
    const stored = await database.db.selectFrom('account_recovery_code').selectAll().execute();
    const dump = JSON.stringify([factors, stored]);
    expect(dump).not.toContain(secret);
    for (const code of codes) expect(dump).not.toContain(code.replaceAll('-', ''));
    for (const { hash } of stored) expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('is turned off with its codes, and sign-ins ask for none afterwards', async () => {
    const { test, email, browser, code } = await withApp();
    expect((await browser.post(accountPaths.turnFactorOff, {})).status).toBe(204);
    const { second_factor, events } = await browser.account();
    expect(second_factor).toBeNull();
    expect(events[0]).toMatchObject({ kind: 'factor-off' });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'factor-off' });
    expect((await test.signIn(email)).status).toBe(200);
    const told = test.mails.length;
    expect((await browser.post(accountPaths.turnFactorOff, {})).status).toBe(204);
    expect(test.mails).toHaveLength(told);
    expect(await shutTo(browser.post(accountPaths.renewCodes, {}))).toBe('auth/factor-changed');
    const confirmed = browser.post(accountPaths.confirmByCode, { code: code() });
    expect(await shutTo(confirmed)).toBe('auth/wrong-code');
  });

  it('is turned off by the owner for a person who lost phone and codes, and who is notified', async () => {
    const { db } = database;
    const { test, email, browser } = await withApp();
    const { clock, publicUrl } = test;
    const mailer = createAccountMailer({
      ...{ db, clock, publicUrl, companyName: 'M8 Labs' },
      mailQueue: { enqueue: async (mail) => void test.mails.push(mail) },
    });
    const revokeKeysOf = async () => ({ keys: 0, webhooks: 0 });
    const user = await requireUser(db, await test.idOf(email));
    const revoke = () => revokeFactor({ db, clock, mailer, revokeKeysOf }, user);
    expect([await revoke(), await revoke()]).toEqual([true, false]);
    expect((await test.signIn(email)).status).toBe(200);
    const { events, second_factor } = await browser.account();
    expect(second_factor).toBeNull();
    expect(events.filter(({ kind }) => kind === 'factor-taken')).toHaveLength(1);
    const told = test.mails.filter(({ kind, to }) => kind === 'factor-taken' && to === email);
    expect(told).toHaveLength(1);
  });
});

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
