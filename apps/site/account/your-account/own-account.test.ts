import {
  type AccountAnswer,
  accountEventDays,
  accountPaths,
  confirmationSeconds,
} from '@m8/contracts/account.ts';
import { forgetEnded } from '@m8/dev/testing/forget-ended.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  goodPassword,
  newEmail,
  problemOf,
  shutTo,
  tally,
} from '@m8/dev/testing/people/test-account.ts';
import { accountRules } from '@m8/platform/limits.ts';
import { describe, expect, it } from 'vitest';

const { database, member, newcomer, createTest } = suiteAccounts();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A person who is signed in on a computer and on a phone. */
async function settled() {
  const { test, email } = await member();
  const enterWith = async (userAgent: string) => {
    const browser = test.open();
    const credentials = { email, password: goodPassword };
    await browser.post(accountPaths.signIn, credentials, { 'user-agent': userAgent });
    return browser;
  };
  const computer = await enterWith(firefox);
  test.clock.advance(60);
  return { test, email, computer, phone: await enterWith(safari), enterWith };
}

describe('a person sees', () => {
  it('their sessions by browser and system, the present one first, without secrets', async () => {
    const { computer, phone } = await settled();
    const answer = await computer.get(accountPaths.account);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const { sessions }: AccountAnswer = JSON.parse(text);
    expect(sessions).toMatchObject([
      { is_this: true, browser: 'Firefox', system: 'Windows' },
      { is_this: false, browser: 'Safari', system: 'iOS', address: expect.stringMatching(/^203/) },
      { is_this: false, browser: null, system: null },
    ]);
    for (const { cookies } of [computer, phone])
      for (const [name, value] of cookies)
        if (name !== 'signed-in')
          expect(text).not.toContain(decodeURIComponent(value).split('.')[0]);
  });

  it.each(['Pay at https://evil.example/pay now /1 x', 'Restore it /1 Windows'])(
    'no words that a browser sent as its name: %s',
    async (userAgent) => {
      const { test, computer, enterWith } = await settled();
      await enterWith(userAgent);
      const { sessions, events } = await computer.account();
      expect(JSON.stringify([sessions, events])).not.toMatch(/evil|Pay|Restore/);
      expect(events[0]).toMatchObject({ kind: 'signed-in', browser: null });
      await computer.post(accountPaths.endOtherSessions, {});
      expect(test.mails.at(-1)?.kind).toBe('others-ended');
      expect(test.mails.at(-1)?.text).not.toMatch(/evil|Pay|Restore/);
    },
  );

  it('the events of the account in the last 90 days', async () => {
    const { test, computer, enterWith } = await settled();
    const { events } = await computer.account();
    expect(events).toMatchObject([
      { kind: 'signed-in', browser: 'Safari', system: 'iOS' },
      { kind: 'signed-in', browser: 'Firefox', system: 'Windows' },
      { kind: 'signed-in', browser: null },
    ]);
    test.clock.advance(accountEventDays * 24 * 3600 - 30);
    const later = await enterWith('');
    expect((await later.account()).events).toMatchObject([
      { browser: null },
      { browser: 'Safari' },
    ]);
    await forgetEnded({ db: database.db, clock: test.clock });
    const kept = await database.db.selectFrom('account_event').select('browser').execute();
    expect(kept.filter(({ browser }) => browser === 'Firefox')).toEqual([]);
  });
});

describe('a person ends', () => {
  it('one of their sessions, with its bearer token', async () => {
    const { test, email, computer, phone } = await settled();
    const { token } = await (await phone.get(accountPaths.token)).json();
    const { sessions } = await computer.account();
    const { id } = sessions.find(({ browser }) => browser === 'Safari') ?? {};
    expect((await computer.post(accountPaths.endSession, { id })).status).toBe(204);
    expect(await phone.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(token)).toBeNull();
    const after = await computer.account();
    expect(after.sessions).toHaveLength(2);
    expect(after.events[0]).toMatchObject({ kind: 'session-ended' });
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ kind: 'session-ended', to: email });
    expect(mail?.text).toContain('Safari on iOS');
    const again = await computer.post(accountPaths.endSession, { id });
    expect(await problemOf(again)).toEqual({ status: 404, code: 'auth/session-not-found' });
  });

  it('all others, and stays signed in', async () => {
    const { test, email, computer, phone } = await settled();
    expect((await computer.post(accountPaths.endOtherSessions, {})).status).toBe(204);
    expect(await phone.whoIs()).toBeNull();
    const { sessions, events } = await computer.account();
    expect(sessions).toMatchObject([{ is_this: true }]);
    expect(events[0]).toMatchObject({ kind: 'others-ended' });
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ kind: 'others-ended', to: email });
    expect(mail?.text).toContain('Safari on iOS');
    expect(mail?.text).not.toContain('Firefox');
  });

  it('all others, if any, without a mail to an address that may be a stranger’s', async () => {
    const { test, email, browser } = await newcomer();
    const told = test.mails.length;
    const endOthers = () => browser.post(accountPaths.endOtherSessions, {});
    expect((await endOthers()).status).toBe(204);
    expect((await browser.account()).events).toMatchObject([{ kind: 'signed-in' }]);
    await test.signIn(email);
    expect((await endOthers()).status).toBe(204);
    const { sessions, events } = await browser.account();
    expect(sessions).toHaveLength(1);
    expect(events[0]).toMatchObject({ kind: 'others-ended' });
    const chosen = { password: 'heron-lantern' };
    expect((await browser.post(accountPaths.changePassword, chosen)).status).toBe(204);
    const asked = { email: 'somebody.else@example.org' };
    expect((await browser.post(accountPaths.askNewAddress, asked)).status).toBe(204);
    expect(test.mails.slice(told).filter(({ to }) => to === email)).toEqual([]);
  });

  it('some only as often as they may change the account', async () => {
    const { computer } = await settled();
    for (let count = 0; count < accountRules.changeByPerson.limit; count++)
      expect((await computer.post(accountPaths.endOtherSessions, {})).status).toBe(204);
    const refused = await computer.post(accountPaths.endOtherSessions, {});
    expect(await problemOf(refused)).toEqual({ status: 429, code: 'auth/too-many-requests' });
  });

  it('no session of anyone else', async () => {
    const { computer, phone } = await settled();
    const stranger = await settled();
    const { sessions } = await computer.account();
    for (const { id } of sessions) {
      const refused = stranger.computer.post(accountPaths.endSession, { id });
      expect(await shutTo(refused)).toBe('auth/session-not-found');
    }
    await stranger.computer.post(accountPaths.endOtherSessions, {});
    expect(await phone.whoIs()).not.toBeNull();
    expect((await computer.account()).sessions).toHaveLength(3);
  });
});

describe('the gate', () => {
  const late = async () => {
    const person = await settled();
    person.test.clock.advance(confirmationSeconds);
    return person;
  };

  it('opens with the password, for ten minutes and for this session only', async () => {
    const { test, computer, phone } = await late();
    const confirmed = await computer.post(accountPaths.confirm, { password: goodPassword });
    expect(confirmed.status).toBe(204);
    expect((await computer.account()).confirmed_until).not.toBeNull();
    expect((await phone.account()).confirmed_until).toBeNull();
    test.clock.advance(confirmationSeconds - 1);
    expect((await computer.account()).confirmed_until).not.toBeNull();
    test.clock.advance(1);
    expect((await computer.account()).confirmed_until).toBeNull();
  });

  it('stays shut for a wrong password, and counts thirty simultaneous attempts', async () => {
    const { computer } = await late();
    const confirm = () => computer.post(accountPaths.confirm, { password: 'not-the-password' });
    const tries = await tally(31, confirm);
    expect(tries).toEqual({ 'auth/wrong-password': 5, 'auth/too-many-requests': 26 });
    expect((await computer.account()).confirmed_until).toBeNull();
  });
});

const change = { password: 'lanterns-over-water' };

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
