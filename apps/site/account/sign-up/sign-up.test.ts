import { createHook } from 'node:async_hooks';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  createTestAccount,
  goodPassword,
  newEmail,
  problemOf,
  shutTo,
  type TestAccount,
  tally,
} from '@m8/dev/testing/people/test-account.ts';
import { plain } from '@m8/dev/testing/people/test-desk.ts';
import type { RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#account/passwords/password-hash.ts';
import { storeGoogle, storePassword } from '#account/users.ts';
import { findPersonBy } from '#account/your-account/find-people.ts';

const { database, createTest, member, newcomer } = suiteAccounts();

describe('sign-up', () => {
  it('signs the person in, unverified, and mails the link', async () => {
    const test = createTest();
    const browser = test.open();
    const email = newEmail();
    const typed = { email: `  ${email.toUpperCase()} `, password: goodPassword };
    const response = await browser.post(accountPaths.signUp, typed);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ user: { email, emailVerified: false } });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: false });
    expect(test.mails).toMatchObject([{ kind: 'verification', to: email }]);
    expect(test.mails[0]?.text).toContain(`${test.publicUrl}/verify?token=`);
  });

  it('refuses an address that has an account, and does not change that account', async () => {
    const { test, email } = await newcomer();
    const credentials = { email, password: 'another-harbour' };
    const response = await test.open().post(accountPaths.signUp, credentials);
    expect(await problemOf(response)).toEqual({ status: 409, code: 'auth/email-already-in-use' });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await test.signIn(email)).status).toBe(200);
  });

  it('creates one account for ten simultaneous sign-ups', async () => {
    const test = createTest();
    const credentials = { email: newEmail(), password: goodPassword };
    const answers = await tally(10, () => test.open().post(accountPaths.signUp, credentials));
    expect(answers).toEqual({ 201: 1, 'auth/email-already-in-use': 9 });
    expect(test.mails).toHaveLength(1);
  });

  it('can store a mail within it, on an embedded database with one connection', async () => {
    const stored: string[] = [];
    const { email } = await newcomer({
      mailQueue: {
        async enqueue({ to }, within = database.db) {
          const users = within.selectFrom('account_user').select('email').where('email', '=', to);
          stored.push((await users.executeTakeFirstOrThrow()).email);
        },
      },
    });
    expect(stored).toEqual([email]);
  });

  it('signs the person in even if the mail cannot be stored', async () => {
    const mailQueue = { enqueue: () => Promise.reject(new Error('the queue is gone')) };
    const { test, email, browser } = await newcomer({ mailQueue });
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(test.logged.join()).toContain('verification mail failed');
    expect(await test.rowsOf('account_link', email)).toEqual([]);
  });
});

describe('an international address', () => {
  it.each([
    ['zoe@exämple.com', 'zoe@xn--exmple-cua.com'],
    ['zoe@例え.jp', 'zoe@xn--r8jz45g.jp'],
  ])('%s is one account with %s, shown in its own letters', async (shown, plain) => {
    const test = createTest();
    const { browser } = await test.signUp(shown);
    expect(await browser.whoIs()).toEqual({ email: shown, emailVerified: false });
    expect((await browser.account()).email).toBe(shown);
    const again = test.open().post(accountPaths.signUp, { email: plain, password: 'violet-8' });
    expect(await problemOf(again)).toMatchObject({ code: 'auth/email-already-in-use' });
    for (const email of [shown, plain, shown.toUpperCase()]) {
      const answer = await test.signIn(email);
      expect(await answer.json()).toEqual({ user: { email: shown, emailVerified: false } });
      expect((await test.open().post(accountPaths.sendReset, { email })).status).toBe(204);
      expect(await findPersonBy(database.db, email)).toMatchObject({ email: plain });
    }
    expect(new Set(test.mails.map(({ to }) => to))).toEqual(new Set([plain]));
  });

  it('can be a person’s new one, which mails show in its own letters', async () => {
    const { test, email, browser } = await member();
    const about = 'ada@käse.example';
    await browser.post(accountPaths.askNewAddress, { email: about });
    expect((await browser.account()).events[0]).toMatchObject({ kind: 'address-asked', about });
    const told = test.mails.find(({ kind }) => kind === 'address-asked');
    expect(told).toMatchObject({ to: email, text: expect.stringContaining(about) });
    const token = test.mailedToken('new-address', 'ada@xn--kse-qla.example');
    await browser.post(accountPaths.changeAddress, { token });
    expect(await browser.whoIs()).toMatchObject({ email: about });
  });
});

/** Hidden accounts, and the kinds of statements they run. */
function openHidden() {
  const statements: RootOperationNode['kind'][] = [];
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const test = createTestAccount({ database: { db }, enumerationProtection: true });
  /** Does something. @returns its answer, and the hashes and kinds of statements that it took */
  async function workOf(ask: () => Promise<Response>) {
    statements.length = 0;
    let code: unknown;
    const hashes = await hashesDuring(async () => {
      const answer = await ask();
      code = answer.ok ? answer.status : await shutTo(answer);
    });
    return { code, hashes, statements: [...statements] };
  }
  return { test, workOf };
}

const decoys = () =>
  database.db.selectFrom('account_user').where('email', 'like', '%@decoy.invalid').selectAll();

async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_, type) {
      if (/argon2/i.test(type)) hashes++;
    },
  }).enable();
  await work();
  hook.disable();
  return hashes;
}

const mailsTo = (test: TestAccount, email: string) => test.mails.filter(({ to }) => to === email);
const trySignUp = (test: TestAccount, email: string, password = 'violet-harbour') =>
  test.open().post(accountPaths.signUp, { email, password });

describe('sign-up with hidden accounts', () => {
  it('answers a known and an unknown address alike, and does not sign in', async () => {
    const { test } = openHidden();
    const known = await plain(await trySignUp(test, (await member()).email));
    expect(known).toEqual(await plain(await trySignUp(test, newEmail())));
    expect(known).toMatchObject({ status: 202, text: '{"user":null}' });
    expect(new Headers(known.headers).getSetCookie()).toEqual([]);
  });

  it('opens an account for an unknown address, whose mailed link lets its owner in', async () => {
    const { test } = openHidden();
    const email = newEmail();
    await trySignUp(test, email);
    expect(mailsTo(test, email)).toMatchObject([{ kind: 'verification' }]);
    const browser = test.open();
    const signIn = () => test.signIn(email, 'violet-harbour', browser);
    expect(await shutTo(signIn())).toBe('auth/invalid-credential');
    await test.verify(email, browser);
    expect((await signIn()).status).toBe(200);
    expect(await browser.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('leaves a known account as it is, and mails its owner how to sign in', async () => {
    const { test } = openHidden();
    const { email } = await member();
    await trySignUp(test, email);
    const [mail, ...others] = mailsTo(test, email);
    expect([mail?.kind, others]).toEqual(['sign-up-attempt', []]);
    expect(mail?.text).toContain(`${test.publicUrl}/login`);
    expect((await test.signIn(email)).status).toBe(200);
    const token = test.mailedToken('sign-up-attempt', email);
    const reset = { token, password: 'amber-harbour' };
    expect((await test.open().post(accountPaths.resetPassword, reset)).status).toBe(204);
    expect(await decoys().execute()).toEqual([]);
  });

  it('mails an unconfirmed person a link that installs the password of its own sign-up', async () => {
    const { test } = openHidden();
    const email = newEmail();
    const links = [];
    for (const password of ['thiefs-harbour', 'owners-harbour', 'thiefs-lantern']) {
      await trySignUp(test, email, password);
      links.push(test.mailedToken('verification', email));
    }
    const used = await test.open().post(accountPaths.verifyEmail, { token: links[1] });
    expect(used.status).toBe(200);
    for (const password of ['thiefs-harbour', 'thiefs-lantern'])
      expect((await test.signIn(email, password)).status).toBe(401);
    expect((await test.signIn(email, 'owners-harbour')).status).toBe(200);
    const late = await test.open().post(accountPaths.verifyEmail, { token: links[2] });
    expect(late.status).toBe(410);
  });

  it('ends sessions and other ways in from before, once the link is used', async () => {
    const { email, browser: thief } = await newcomer();
    const { test } = openHidden();
    const userId = await test.idOf(email);
    const now = test.clock.now();
    await storeGoogle(database.db, { userId, googleId: `thief of ${email}`, now });
    await trySignUp(test, email, 'owners-harbour');
    await test.verify(email);
    expect(await thief.whoIs()).toBeNull();
    expect(await test.rowsOf('account_identity', email)).toMatchObject([
      { provider_id: 'credential' },
    ]);
    expect((await test.signIn(email, goodPassword)).status).toBe(401);
    expect((await test.signIn(email, 'owners-harbour')).status).toBe(200);
  });

  it('changes nothing by a link of a sign-up after the address was confirmed otherwise', async () => {
    const { test } = openHidden();
    const email = newEmail();
    await trySignUp(test, email, 'thiefs-harbour');
    const token = test.mailedToken('verification', email);
    await test.markVerified(email);
    const owner = { userId: await test.idOf(email), now: test.clock.now() };
    const hash = await createPasswordHasher().hash('owners-harbour');
    await storePassword(database.db, { ...owner, hash });
    expect((await test.open().post(accountPaths.verifyEmail, { token })).status).toBe(200);
    expect((await test.signIn(email, 'thiefs-harbour')).status).toBe(401);
    expect((await test.signIn(email, 'owners-harbour')).status).toBe(200);
  });

  it('does the same work for both: one hash, and the same statements', async () => {
    const { test, workOf } = openHidden();
    const work = (email: string) => workOf(() => trySignUp(test, email));
    await work(newEmail());
    const unknown = await work(newEmail());
    expect(unknown.hashes).toBe(1);
    expect(unknown.statements.length).toBeGreaterThan(5);
    for (const known of [await member(), await newcomer()])
      expect(await work(known.email)).toEqual(unknown);
  });

  it('creates one account for five simultaneous sign-ups', async () => {
    const { test } = openHidden();
    const email = newEmail();
    expect(await tally(5, () => trySignUp(test, email))).toEqual({ 202: 5 });
    expect(await test.usersWith(email)).toHaveLength(1);
  });

  it('still refuses an invalid address and a weak password', async () => {
    const { test } = openHidden();
    expect(await shutTo(trySignUp(test, newEmail(), 'five5'))).toBe('auth/weak-password');
    expect(await shutTo(trySignUp(test, 'ada@'))).toBe('auth/invalid-email');
  });
});

describe('with hidden accounts', () => {
  it('a sign-in does the same work for no account and for an unconfirmed one', async () => {
    const { test, workOf } = openHidden();
    const work = (email: string) => workOf(() => test.signIn(email));
    const { email: unconfirmed } = await newcomer();
    await work(newEmail());
    const unknown = await work(newEmail());
    expect(unknown).toMatchObject({ hashes: 1, code: 'auth/invalid-credential' });
    expect(await work(unconfirmed)).toEqual(unknown);
  });

  it('a reset takes as many statements for an address without an account, and leaves nothing', async () => {
    const { test, workOf } = openHidden();
    const work = (email: string) =>
      workOf(async () => {
        const answer = await test.open().post(accountPaths.sendReset, { email });
        await test.account.stop();
        return answer;
      });
    const { email: known } = await member();
    await work(newEmail());
    const unknown = await work(newEmail());
    expect(unknown).toMatchObject({ code: 204 });
    expect(unknown.statements.length).toBeGreaterThan(5);
    expect(await work(known)).toEqual(unknown);
    expect(await decoys().execute()).toEqual([]);
  });
});
