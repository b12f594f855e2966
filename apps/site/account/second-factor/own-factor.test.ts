import { endedLabels } from '@m8/content/mails.ts';
import { accountPaths, factorSetUpSeconds, recoveryCodeCount } from '@m8/contracts/account.ts';
import { appCodeOf, setUpApp } from '@m8/dev/testing/people/authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, shutTo } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';
import { createAccountMailer } from '#account/account-mailer.ts';
import { requireUser } from '#account/users.ts';
import { revokeFactor } from '#account/your-account/close-account.ts';

const { database, member, newcomer, withApp } = suiteAccounts();

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
