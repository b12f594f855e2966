import { credentialMails, endedLabels } from '@m8/content/mails.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  goodPassword,
  newEmail,
  problemOf,
  type TestAccount,
} from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';

const { createTest } = suiteAccounts();
const another = 'lanterns-over-water';

/** A person with a confirmed address who is signed in here and elsewhere. */
async function settled(test: TestAccount) {
  const { email, browser } = await test.signUp();
  await test.verify(email, browser);
  const elsewhere = test.open();
  await elsewhere.post(accountPaths.signIn, { email, password: goodPassword });
  return { email, browser, elsewhere };
}

describe('a person who changes their password', () => {
  it('stays signed in, while all other sessions end, and is notified by log and mail', async () => {
    const revoked: string[] = [];
    const revokeKeysOf = async (_: unknown, userId: string) => ({
      keys: revoked.push(userId),
      webhooks: 0,
    });
    const test = createTest({ revokeKeysOf });
    const { email, browser, elsewhere } = await settled(test);
    const changed = await browser.post(accountPaths.changePassword, { password: another });
    expect(changed.status).toBe(204);
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(await elsewhere.whoIs()).toBeNull();
    expect((await test.signIn(email, goodPassword)).status).toBe(401);
    expect((await test.signIn(email, another)).status).toBe(200);
    expect(revoked).toHaveLength(1);
    expect((await browser.account()).events[1]).toMatchObject({ kind: 'password-changed' });
    const mail = test.lastMailTo(email);
    expect(mail).toMatchObject({
      kind: 'password-chosen',
      subject: credentialMails['password-changed'].subject,
    });
    expect(mail?.text).toContain(`${endedLabels.sessions}:\n1`);
    expect(mail?.text).toContain(`${endedLabels.devices}:\n1`);
  });

  it('is still known in this browser, so that strangers cannot lock it out', async () => {
    const test = createTest();
    const { email, browser } = await settled(test);
    await browser.post(accountPaths.changePassword, { password: another });
    const guess = () => test.signIn(email, 'a-guess');
    for (let tries = 0; tries < 60; tries++) await guess();
    expect((await guess()).status).toBe(429);
    const back = await browser.post(accountPaths.signIn, { email, password: another });
    expect(back.status).toBe(200);
  });
});

describe('a person who changes their address', () => {
  it('has the new one after its link is used, and the old one is notified twice', async () => {
    const test = createTest();
    const { email, browser } = await settled(test);
    const wanted = newEmail();
    const asked = await browser.post(accountPaths.askNewAddress, { email: ` ${wanted} ` });
    expect(asked.status).toBe(204);
    expect(await browser.whoIs()).toMatchObject({ email });
    const token = test.mailedToken('new-address', wanted);
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'address-asked' });
    const used = await test.open().post(accountPaths.changeAddress, { token });
    expect(await used.json()).toEqual({ user: null });
    expect(await browser.whoIs()).toEqual({ email: wanted, emailVerified: true });
    expect(test.lastMailTo(email)).toMatchObject({
      kind: 'address-changed',
    });
    expect((await browser.account()).events).toMatchObject([
      { kind: 'address-changed', about: email },
      { kind: 'address-asked', about: wanted },
      {},
      {},
    ]);
    expect((await test.signIn(email, goodPassword)).status).toBe(401);
    expect((await test.signIn(wanted, goodPassword)).status).toBe(200);
    const again = await browser.post(accountPaths.changeAddress, { token });
    expect(await problemOf(again)).toMatchObject({ code: 'auth/invalid-action-code' });
  });

  it('ends the links to the old address, and those to another new one', async () => {
    const test = createTest();
    const { email, browser } = await settled(test);
    await browser.post(accountPaths.sendReset, { email });
    const [first, second] = [newEmail(), newEmail()];
    for (const wanted of [first, second])
      await browser.post(accountPaths.askNewAddress, { email: wanted });
    const use = async (wanted: string) =>
      browser.post(accountPaths.changeAddress, { token: test.mailedToken('new-address', wanted) });
    expect((await use(first)).status).toBe(410);
    expect((await use(second)).status).toBe(200);
    const reset = { token: test.mailedToken('password-reset', email), password: another };
    expect((await browser.post(accountPaths.resetPassword, reset)).status).toBe(410);
  });

  it('cannot use a link that was mailed before a new password', async () => {
    const test = createTest();
    const { browser } = await settled(test);
    const wanted = newEmail();
    await browser.post(accountPaths.askNewAddress, { email: wanted });
    await browser.post(accountPaths.changePassword, { password: another });
    const token = test.mailedToken('new-address', wanted);
    expect((await browser.post(accountPaths.changeAddress, { token })).status).toBe(410);
  });

  it('is told if the new one is already their own', async () => {
    const test = createTest();
    const { browser, email } = await settled(test);
    const own = await browser.post(accountPaths.askNewAddress, { email: email.toUpperCase() });
    expect(await problemOf(own)).toEqual({ status: 409, code: 'auth/own-address' });
  });

  it('cannot have someone else’s, whichever request came first', async () => {
    const test = createTest();
    const { browser } = await settled(test);
    const other = await test.signUp();
    const taken = await browser.post(accountPaths.askNewAddress, { email: other.email });
    expect(await problemOf(taken)).toEqual({ status: 409, code: 'auth/email-already-in-use' });
    const wanted = newEmail();
    await browser.post(accountPaths.askNewAddress, { email: wanted });
    await test.signUp(wanted);
    const token = test.mailedToken('new-address', wanted);
    const late = await browser.post(accountPaths.changeAddress, { token });
    expect(await problemOf(late)).toEqual({ status: 409, code: 'auth/email-already-in-use' });
  });

  it('learns nothing about other accounts if they are hidden', async () => {
    const open = createTest();
    const { browser, email } = await settled(open);
    const { email: taken } = await open.signUp();
    const hidden = createTest({ enumerationProtection: true });
    const asker = hidden.open();
    for (const [name, value] of browser.cookies) asker.cookies.set(name, value);
    const free = newEmail();
    for (const wanted of [taken, free])
      expect((await asker.post(accountPaths.askNewAddress, { email: wanted })).status).toBe(204);
    expect(hidden.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['new-address', taken],
      ['address-asked', email],
      ['new-address', free],
      ['address-asked', email],
    ]);
  });
});
