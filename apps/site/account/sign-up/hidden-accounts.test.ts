import { createHook } from 'node:async_hooks';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  createTestAccount,
  goodPassword,
  newEmail,
  problemOf,
  type TestAccount,
} from '@m8/dev/testing/people/test-account.ts';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#account/passwords/password-hash.ts';
import { storeGoogle, storePassword } from '#account/users.ts';

const { database, newcomer } = suiteAccounts();

/** Hidden accounts, and the kinds of statements they run. */
function openHidden() {
  const statements: RootOperationNode['kind'][] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = database.db.withPlugin(listener);
  const test = createTestAccount({ database: { db }, enumerationProtection: true });
  return { test, statements };
}

/** An address with an account from before accounts were hidden. */
async function member({ verified = true } = {}): Promise<string> {
  const { test, email, browser } = await newcomer();
  if (verified) await test.verify(email, browser);
  return email;
}

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

async function answerOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

const mailsTo = (test: TestAccount, email: string) => test.mails.filter(({ to }) => to === email);
const trySignUp = (test: TestAccount, email: string, password = 'violet-harbour') =>
  test.open().post(accountPaths.signUp, { email, password });

describe('sign-up with hidden accounts', () => {
  it('answers a known and an unknown address alike, and does not sign in', async () => {
    const { test } = openHidden();
    const known = await answerOf(await trySignUp(test, await member()));
    const unknown = await answerOf(await trySignUp(test, newEmail()));
    const idless = ({ headers, ...rest }: typeof known) => ({
      ...rest,
      headers: { ...headers, 'x-request-id': '' },
    });
    expect(idless(known)).toEqual(idless(unknown));
    expect(known).toMatchObject({ status: 202, body: '{"user":null}' });
    expect(known.headers).not.toHaveProperty('set-cookie');
  });

  it('opens an account for an unknown address, whose mailed link lets its owner in', async () => {
    const { test } = openHidden();
    const email = newEmail();
    await trySignUp(test, email);
    expect(mailsTo(test, email)).toMatchObject([{ kind: 'verification' }]);
    const browser = test.open();
    const credentials = { email, password: 'violet-harbour' };
    const early = await browser.post(accountPaths.signIn, credentials);
    expect(await problemOf(early)).toEqual({ status: 401, code: 'auth/invalid-credential' });
    await test.verify(email, browser);
    expect((await browser.post(accountPaths.signIn, credentials)).status).toBe(200);
    expect(await browser.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('leaves a known account as it is, and mails its owner how to sign in', async () => {
    const { test } = openHidden();
    const email = await member();
    await trySignUp(test, email);
    const [mail, ...others] = mailsTo(test, email);
    expect([mail?.kind, others]).toEqual(['sign-up-attempt', []]);
    expect(mail?.text).toContain(`${test.publicUrl}/login`);
    const browser = test.open();
    const old = await browser.post(accountPaths.signIn, { email, password: goodPassword });
    expect(old.status).toBe(200);
    const token = test.mailedToken('sign-up-attempt', email);
    const reset = { token, password: 'amber-harbour' };
    expect((await browser.post(accountPaths.resetPassword, reset)).status).toBe(204);
    const decoys = database.db.selectFrom('account_user').select('id');
    expect(await decoys.where('email', 'like', '%@decoy.invalid').execute()).toEqual([]);
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
    const users = database.db.updateTable('account_user').set({ email_verified: true });
    await users.where('email', '=', email).execute();
    const owner = { userId: await test.idOf(email), now: test.clock.now() };
    const hash = await createPasswordHasher().hash('owners-harbour');
    await storePassword(database.db, { ...owner, hash });
    expect((await test.open().post(accountPaths.verifyEmail, { token })).status).toBe(200);
    expect((await test.signIn(email, 'thiefs-harbour')).status).toBe(401);
    expect((await test.signIn(email, 'owners-harbour')).status).toBe(200);
  });

  it('does the same work for both: one hash, and the same statements', async () => {
    const { test, statements } = openHidden();
    const work = async (email: string) => {
      statements.length = 0;
      const hashes = await hashesDuring(() => trySignUp(test, email));
      return { hashes, statements: [...statements] };
    };
    const known = await member();
    await work(newEmail());
    const unknown = await work(newEmail());
    expect(unknown.hashes).toBe(1);
    expect(unknown.statements.length).toBeGreaterThan(5);
    expect(await work(known)).toEqual(unknown);
    expect(await work(await member({ verified: false }))).toEqual(unknown);
  });

  it('creates one account for five simultaneous sign-ups', async () => {
    const { test } = openHidden();
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => trySignUp(test, email)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    const users = database.db.selectFrom('account_user').select('id').where('email', '=', email);
    expect(await users.execute()).toHaveLength(1);
  });

  it('still refuses an invalid address and a weak password', async () => {
    const { test } = openHidden();
    const weak = await trySignUp(test, newEmail(), 'five5');
    expect(await problemOf(weak)).toEqual({ status: 422, code: 'auth/weak-password' });
    const malformed = await trySignUp(test, 'ada@');
    expect(await problemOf(malformed)).toEqual({ status: 422, code: 'auth/invalid-email' });
  });
});

describe('sign-in with hidden accounts', () => {
  it('does the same work for no account and for an unconfirmed one', async () => {
    const { test, statements } = openHidden();
    const work = async (email: string) => {
      statements.length = 0;
      const credentials = { email, password: goodPassword };
      let refusal: unknown;
      const hashes = await hashesDuring(async () => {
        refusal = await problemOf(await test.open().post(accountPaths.signIn, credentials));
      });
      return { hashes, refusal, statements: [...statements] };
    };
    const unconfirmed = await member({ verified: false });
    await work(newEmail());
    const unknown = await work(newEmail());
    expect(unknown).toMatchObject({ hashes: 1, refusal: { code: 'auth/invalid-credential' } });
    expect(await work(unconfirmed)).toEqual(unknown);
  });
});

describe('a reset with hidden accounts', () => {
  it('takes as many statements for an address without an account, and leaves nothing', async () => {
    const { test, statements } = openHidden();
    const count = async (email: string) => {
      statements.length = 0;
      expect((await test.open().post(accountPaths.sendReset, { email })).status).toBe(204);
      await test.account.stop();
      return [...statements];
    };
    const known = await member();
    await count(newEmail());
    const unknown = await count(newEmail());
    expect(unknown.length).toBeGreaterThan(5);
    expect(await count(known)).toEqual(unknown);
    const decoys = database.db.selectFrom('account_user').select('id');
    expect(await decoys.where('email', 'like', '%@decoy.invalid').execute()).toEqual([]);
  });
});
