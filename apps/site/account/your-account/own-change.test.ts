import { credentialMails, endedLabels } from '@m8/content/mails.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { newEmail, problemOf, shutTo } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';

const { createTest, member } = suiteAccounts();
const another = 'lanterns-over-water';
const change = { password: another };

describe('a person who changes their password', () => {
  it('stays signed in, while all other sessions end, and is notified by log and mail', async () => {
    let revoked = 0;
    const revokeKeysOf = async () => ({ keys: ++revoked, webhooks: 0 });
    const { test, email, browser } = await member({ revokeKeysOf });
    const elsewhere = test.open();
    await test.signIn(email, undefined, elsewhere);
    expect((await browser.post(accountPaths.changePassword, change)).status).toBe(204);
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(await elsewhere.whoIs()).toBeNull();
    expect((await test.signIn(email)).status).toBe(401);
    expect((await test.signIn(email, another)).status).toBe(200);
    expect(revoked).toBe(1);
    expect((await browser.account()).events[1]).toMatchObject({ kind: 'password-changed' });
    const mail = test.lastMailTo(email);
    const { subject } = credentialMails['password-changed'];
    expect(mail).toMatchObject({ kind: 'password-chosen', subject });
    expect(mail?.text).toContain(`${endedLabels.sessions}:\n1`);
    expect(mail?.text).toContain(`${endedLabels.devices}:\n1`);
  });

  it('is still known in this browser, so that strangers cannot lock it out', async () => {
    const { test, email, browser } = await member();
    await browser.post(accountPaths.changePassword, change);
    const guess = () => test.signIn(email, 'a-guess');
    for (let tries = 0; tries < 60; tries++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await test.signIn(email, another, browser)).status).toBe(200);
  });
});

/** A person who can ask for a new address, and use the link mailed to it. */
async function mover() {
  const person = await member();
  const { test, browser } = person;
  const ask = (email: string) => browser.post(accountPaths.askNewAddress, { email });
  const use = (wanted: string, by = browser) =>
    by.post(accountPaths.changeAddress, { token: test.mailedToken('new-address', wanted) });
  return { ...person, ask, use };
}

describe('a person who changes their address', () => {
  it('has the new one after its link is used, and the old one is notified twice', async () => {
    const { test, email, browser, ask, use } = await mover();
    const wanted = newEmail();
    expect((await ask(` ${wanted} `)).status).toBe(204);
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'address-asked' });
    expect(await (await use(wanted, test.open())).json()).toEqual({ user: null });
    expect(await browser.whoIs()).toEqual({ email: wanted, emailVerified: true });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'address-changed' });
    expect((await browser.account()).events).toMatchObject([
      { kind: 'address-changed', about: email },
      { kind: 'address-asked', about: wanted },
      {},
    ]);
    expect((await test.signIn(email)).status).toBe(401);
    expect((await test.signIn(wanted)).status).toBe(200);
    expect(await shutTo(use(wanted))).toBe('auth/invalid-action-code');
  });

  it('ends the links to the old address, and those to another new one', async () => {
    const { test, email, browser, ask, use } = await mover();
    await browser.post(accountPaths.sendReset, { email });
    const [first, second] = [newEmail(), newEmail()];
    for (const wanted of [first, second]) await ask(wanted);
    expect((await use(first)).status).toBe(410);
    expect((await use(second)).status).toBe(200);
    const reset = { token: test.mailedToken('password-reset', email), ...change };
    expect((await browser.post(accountPaths.resetPassword, reset)).status).toBe(410);
  });

  it('cannot use a link that was mailed before a new password', async () => {
    const { browser, ask, use } = await mover();
    const wanted = newEmail();
    await ask(wanted);
    await browser.post(accountPaths.changePassword, change);
    expect((await use(wanted)).status).toBe(410);
  });

  it('cannot have their own or someone else’s, whichever request came first', async () => {
    const { test, email, ask, use } = await mover();
    const other = await test.signUp();
    const taken = { status: 409, code: 'auth/email-already-in-use' };
    expect(await shutTo(ask(email.toUpperCase()))).toBe('auth/own-address');
    expect(await problemOf(ask(other.email))).toEqual(taken);
    const wanted = newEmail();
    await ask(wanted);
    await test.signUp(wanted);
    expect(await problemOf(use(wanted))).toEqual(taken);
  });

  it('learns nothing about other accounts if they are hidden', async () => {
    const { test, email, browser } = await member();
    const { email: taken } = await test.signUp();
    const hidden = createTest({ enumerationProtection: true });
    const asker = hidden.open();
    for (const [name, value] of browser.cookies) asker.cookies.set(name, value);
    const free = newEmail();
    for (const wanted of [taken, free])
      expect((await asker.post(accountPaths.askNewAddress, { email: wanted })).status).toBe(204);
    expect(hidden.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ...[taken, free].flatMap((to) => [
        ['new-address', to],
        ['address-asked', email],
      ]),
    ]);
  });
});
