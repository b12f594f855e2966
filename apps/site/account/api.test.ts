import { accountPaths } from '@m8/contracts/account.ts';
import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { passkeySite } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf, shutTo } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';

const { database, createTest } = suiteAccounts();
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
    '/api/auth',
    '/api/auth/',
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/email',
    '/api/auth/sign-in/social',
    '/api/auth/get-session',
    '/api/auth/list-sessions',
    '/api/auth/reset-password/abc',
    '/api/auth/admin/list-users',
    '/api/auth/jwks',
    '/api/auth/error',
    '/api/auth/ok',
    '/api/auth/callback/github',
    '/api/auth/callback/google/x',
    '/api/auth/session/',
    '/api/auth/../auth/ok',
    '/api/auth/__proto__',
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
    const call = async (answer: Promise<Response>) => bodies.push(await (await answer).text());
    const email = newEmail();
    const credentials = { email, password: goodPassword };
    await call(browser.post(accountPaths.signUp, credentials));
    await call(browser.post(accountPaths.signUp, credentials));
    await call(browser.post(accountPaths.signIn, credentials));
    await call(browser.post(accountPaths.signIn, { email, password: 'not-this-one' }));
    await call(browser.get(accountPaths.session));
    await call(browser.get(accountPaths.token));
    await call(browser.get(accountPaths.googleStart));
    await call(browser.get('/api/auth/callback/google?state=x'));
    await call(browser.post(accountPaths.sendVerification, {}));
    const verification = test.mailedToken('verification', email);
    await call(browser.post(accountPaths.verifyEmail, { token: verification }));
    await call(browser.post(accountPaths.sendReset, { email }));
    const sessions = await database.db.selectFrom('account_session').selectAll().execute();
    const reset = test.mailedToken('password-reset', email);
    await call(
      browser.post(accountPaths.resetPassword, { token: reset, password: 'violet-harbour' }),
    );
    await call(browser.post(accountPaths.signOut, {}));
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
  const hostile = [
    ...Object.values(nastyStrings),
    '\u0000',
    'a\u0000@b.c',
    '\ud800',
    '\udfff@b.c',
    'x'.repeat(20_000),
  ];

  it('is refused in every field, and creates no account', async () => {
    const test = createTest({ rateLimitScale: 1000 });
    const before = await database.db.selectFrom('account_user').select('id').execute();
    const { email } = await test.signUp();
    const browser = test.open();
    for (const text of hostile) {
      const answers = await Promise.all([
        browser.post(accountPaths.signUp, { email: text, password: goodPassword }),
        browser.post(accountPaths.signIn, { email: text, password: text }),
        browser.post(accountPaths.signIn, { email, password: text }),
        browser.post(accountPaths.verifyEmail, { token: text }),
        browser.post(accountPaths.sendReset, { email: text }),
        browser.post(accountPaths.resetPassword, { token: text, password: text }),
        browser.get(`/api/auth/callback/google?state=${encodeURIComponent(text.toWellFormed())}`),
      ]);
      for (const { status } of answers) {
        expect(status, JSON.stringify(text)).toBeGreaterThanOrEqual(302);
        expect(status, JSON.stringify(text)).toBeLessThan(500);
      }
    }
    const after = await database.db.selectFrom('account_user').select('id').execute();
    expect(after).toHaveLength(before.length + 1);
  });

  it('can be a password, which then works', async () => {
    const test = createTest({ rateLimitScale: 1000 });
    for (const password of [
      'пароль-и-ключ',
      "'; drop table account_user;--",
      '🦉🌧️🫖🧦',
      ' a b c d ',
    ]) {
      const { email } = await test.signUp(newEmail(), password);
      const response = await test.open().post(accountPaths.signIn, { email, password });
      expect(response.status).toBe(200);
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
    [
      'a password that is too long',
      JSON.stringify({ email: 'a@b.cd', password: 'x'.repeat(257) }),
      'auth/password-too-long',
    ],
  ])('that is %s is named', async (_, body, code) => {
    const test = createTest();
    for (const path of [accountPaths.signUp, accountPaths.signIn])
      expect(await problemOf(test.open().post(path, body))).toMatchObject({ code });
  });

  it('is refused in another content type', async () => {
    const test = createTest();
    const answer = await test.open().post(accountPaths.signIn, 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(await problemOf(answer)).toMatchObject({ code: 'request/unsupported-media-type' });
  });
});
