import { accountPaths } from '@m8/contracts/account.ts';
import { passkeySite } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  goodPassword,
  newEmail,
  problemOf,
  shutTo,
  type TestAccount,
} from '@m8/dev/testing/people/test-account.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { database, createTest, member } = suiteAccounts();
const gets: string[] = [
  accountPaths.session,
  accountPaths.token,
  accountPaths.account,
  accountPaths.googleStart,
  accountPaths.googleLink,
  accountPaths.googleConfirm,
];
const posts = Object.values(accountPaths).filter((path) => !gets.includes(path));

describe('the routes of accounts', () => {
  it.each([
    ...['/api/auth', '/api/auth/', '/api/auth/sign-up/email', '/api/auth/admin/list-users'],
    ...['/api/auth/callback/github', '/api/auth/callback/google/x', '/api/auth/session/'],
    ...['/api/auth/../auth/ok', '/api/auth/__proto__'],
  ])('lead nowhere at %s', async (path) => {
    const test = createTest();
    for (const answer of [await test.open().get(path), await test.open().post(path, {})]) {
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(await problemOf(answer)).toEqual({ status: 404, code: 'request/not-found' });
    }
  });

  it('accept no other method', async () => {
    const test = createTest();
    for (const path of [...gets, '/api/auth/callback/google'])
      expect((await test.open().post(path, {})).status).toBe(405);
    for (const path of posts) expect((await test.open().get(path)).status).toBe(405);
  });

  it('refuse a visitor who is not signed in', async () => {
    const browser = createTest({ publicUrl: passkeySite }).open();
    const made = new SoftwareAuthenticator(passkeySite).make({
      challenge: '',
      rp: { name: '', id: 'localhost' },
      user: { id: '', name: '', displayName: '' },
      pubKeyCredParams: [],
    });
    for (const path of [accountPaths.account, accountPaths.token])
      expect(await shutTo(browser.get(path))).toBe('auth/requires-sign-in');
    for (const [path, body] of [
      [accountPaths.sendVerification, {}],
      [accountPaths.confirm, { password: goodPassword }],
      [accountPaths.confirmByCode, { code: '123456' }],
      [accountPaths.passkeyConfirmOptions, {}],
      [accountPaths.endSession, { id: 'x' }],
      [accountPaths.endOtherSessions, {}],
      [accountPaths.changePassword, { password: goodPassword }],
      [accountPaths.askNewAddress, { email: 'ada@example.org' }],
      [accountPaths.googleUnlink, {}],
      [accountPaths.beginFactor, {}],
      [accountPaths.turnFactorOn, { code: '123456' }],
      [accountPaths.renewCodes, {}],
      [accountPaths.turnFactorOff, {}],
      [accountPaths.beginPasskey, {}],
      [accountPaths.addPasskey, made],
      [accountPaths.renamePasskey, { id: 'x', name: 'y' }],
      [accountPaths.removePasskey, { id: 'x' }],
    ] as const)
      expect(await shutTo(browser.post(path, body)), path).toBe('auth/requires-sign-in');
  });

  it('keep every answer out of caches', async () => {
    const test = createTest();
    for (const path of gets)
      expect((await test.open().get(path)).headers.get('cache-control')).toBe('no-store');
    for (const path of posts)
      expect((await test.open().post(path, {})).headers.get('cache-control')).toBe('no-store');
  });

  it('reveal no session secret or id in any body, and no address, token or secret in the log', async () => {
    const test = createTest();
    const bodies: string[] = [];
    const browser = test.open();
    const say = async (answer: Promise<Response>) => bodies.push(await (await answer).text());
    const post = (path: string, body: object = {}) => say(browser.post(path, body));
    const email = newEmail();
    const credentials = { email, password: goodPassword };
    await post(accountPaths.signUp, credentials);
    await post(accountPaths.signUp, credentials);
    await post(accountPaths.signIn, credentials);
    await post(accountPaths.signIn, { email, password: 'not-this-one' });
    const { session, token, googleStart } = accountPaths;
    for (const path of [session, token, googleStart, '/api/auth/callback/google?state=x'])
      await say(browser.get(path));
    await post(accountPaths.sendVerification);
    const verification = test.mailedToken('verification', email);
    await post(accountPaths.verifyEmail, { token: verification });
    await post(accountPaths.sendReset, { email });
    const sessions = await database.db.selectFrom('account_session').selectAll().execute();
    const reset = test.mailedToken('password-reset', email);
    await post(accountPaths.resetPassword, { token: reset, password: 'violet-harbour' });
    await post(accountPaths.signOut);
    expect(sessions.length).toBeGreaterThan(0);
    const said = bodies.join('\n');
    const decoded = said.replace(/[\w-]{20,}/g, (part) =>
      Buffer.from(part, 'base64url').toString(),
    );
    const log = test.logged.join('\n');
    for (const { id, token } of sessions)
      for (const text of [said, decoded, log]) {
        expect(text).not.toContain(token);
        expect(text).not.toContain(id);
      }
    for (const secret of [email, goodPassword, verification, reset])
      expect(log).not.toContain(secret);
    expect(log).toContain('"event":"sign-in"');
    expect(said).not.toContain(goodPassword);
  });
});

describe('hostile input', () => {
  it('can be a password, which then works', async () => {
    const test = createTest({ rateLimitScale: 1000 });
    for (const password of ["'; drop table account_user;--", '🦉🌧️🫖🧦', ' a b c d ']) {
      const { email } = await test.signUp(newEmail(), password);
      expect((await test.signIn(email, password)).status).toBe(200);
    }
  });

  it.each([
    ['no JSON', '{', 'request/malformed'],
    ['a list', '[]', 'request/invalid'],
    ['nothing', 'null', 'request/invalid'],
    ['a missing field', '{"email":"ada@example.org"}', 'request/invalid'],
    ['numbers', '{"email":1,"password":2}', 'request/invalid'],
    ['more than asked for', '{"email":"a@b.cd","password":"x","role":"admin"}', 'request/invalid'],
    ['a prototype', '{"__proto__":{"email":"a@b.cd","password":"x"}}', 'request/invalid'],
  ])('that is %s is named', async (_, body, code) => {
    const test = createTest();
    for (const path of [accountPaths.signUp, accountPaths.signIn])
      expect(await problemOf(test.open().post(path, body))).toMatchObject({ code });
  });
});

/** Mails are counted from the beginning in each test. */
const forgetCounts = () => database.db.deleteFrom('rate_limit').execute();

/** A person whose mails are not counted yet. */
async function emailOfMember(): Promise<string> {
  return (await createTest().signUp()).email;
}

/** A stranger tries four times, which exceeds a mailbox's hourly limit. */
async function fourTimes(ask: () => Promise<Response>): Promise<number[]> {
  const answers: number[] = [];
  for (let count = 0; count < 4; count++) answers.push((await ask()).status);
  return answers;
}

const signUp = (test: TestAccount, email: string) =>
  test.open().post(accountPaths.signUp, { email, password: goodPassword });
const reset = (test: TestAccount, email: string) =>
  test.open().post(accountPaths.sendReset, { email });

beforeEach(forgetCounts);

describe('limits of mails', () => {
  it('count sign-up and verification together, resets separately, and say how long to wait', async () => {
    const test = createTest({ mailScale: 1 });
    const { email, browser } = await test.signUp();
    const verify = () => browser.post(accountPaths.sendVerification, {});
    const askReset = () => reset(test, email);
    for (const send of [verify, verify, askReset, askReset, askReset])
      expect((await send()).status).toBe(204);
    for (const response of [await verify(), await askReset()]) {
      expect(response.headers.get('retry-after')).toBe('3600');
      expect(await problemOf(response)).toEqual({ status: 429, code: 'auth/too-many-requests' });
    }
    expect(test.mails).toHaveLength(6);
  });

  it('keep a mailbox from being filled by sign-ups with a plus in the address', async () => {
    const test = createTest({ mailScale: 1 });
    const [name, domain] = newEmail().split('@');
    let tag = 0;
    expect(await fourTimes(() => signUp(test, `${name}+${++tag}@${domain}`))).toEqual([
      201, 201, 201, 429,
    ]);
    expect(test.mails).toHaveLength(3);
  });
});

describe('mails that a stranger can use up', () => {
  it('do not include resets, if sign-ups with the address of an account send nothing', async () => {
    const test = createTest({ mailScale: 1 });
    const email = await emailOfMember();
    expect(await fourTimes(() => signUp(test, email))).toEqual([409, 409, 409, 409]);
    expect(test.mails).toEqual([]);
    expect(await fourTimes(() => reset(test, email))).toEqual([204, 204, 204, 429]);
    expect(test.mails.map(({ kind }) => kind)).toEqual(Array(3).fill('password-reset'));
  });

  it('do not include resets, if accounts are hidden and each sign-up sends one', async () => {
    const test = createTest({ mailScale: 1, enumerationProtection: true });
    for (const email of [await emailOfMember(), newEmail()]) {
      await forgetCounts();
      expect(await fourTimes(() => signUp(test, email))).toEqual([202, 202, 202, 429]);
      expect(await fourTimes(() => reset(test, email))).toEqual([204, 204, 204, 429]);
    }
  });

  it('do not include those of a mailbox that is requested before it has an account', async () => {
    const test = createTest({ mailScale: 1 });
    const email = newEmail();
    expect(await fourTimes(() => reset(test, email))).toEqual([401, 401, 401, 401]);
    expect((await signUp(test, email)).status).toBe(201);
    expect((await reset(test, email)).status).toBe(204);
  });

  it('do not include everybody’s resets, if accounts are hidden and the addresses have none', async () => {
    // The total is 2, and an address may cause 1.
    const test = createTest({ mailScale: 0.002, enumerationProtection: true });
    const email = await emailOfMember();
    for (const address of [newEmail(), newEmail(), newEmail(), newEmail(), email]) {
      expect((await reset(test, address)).status).toBe(204);
      await test.account.stop();
    }
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'password-reset' });
  });

  it('do not include those of an address that the person cannot change to', async () => {
    const { browser } = await member({ mailScale: 1 });
    const email = await emailOfMember();
    const ask = () => browser.post(accountPaths.askNewAddress, { email });
    expect(await fourTimes(ask)).toEqual([409, 409, 409, 409]);
  });
});
