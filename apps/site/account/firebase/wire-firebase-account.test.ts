import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import {
  createSigner,
  goodClaims,
  KeyServer,
  testProject,
} from '@m8/dev/testing/firebase/tokens.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { createLog } from '@m8/platform/log.ts';
import { beforeEach, expect, it } from 'vitest';
import { type FirebaseAccount, wireFirebaseAccount } from './wire-firebase-account.ts';

const database = suiteDatabase();
const log = createLog('silent');
const signer = await createSigner('one');
const clock = new TestClock();
let keyServer: KeyServer;
let account: FirebaseAccount;

beforeEach(() => {
  keyServer = new KeyServer();
  keyServer.publish([signer]);
  const { db } = database;
  account = wireFirebaseAccount({
    project: testProject,
    db,
    clock,
    log,
    publicUrl: 'https://site.example',
    fetch: keyServer.fetch,
  });
});

const tokenWith = (changed: object = {}) => signer.sign({ ...goodClaims(clock.now()), ...changed });

it('a token of the project identifies one person, who can also be found by id', async () => {
  const person = await account.findActorByToken(await tokenWith());
  expect(person).toMatchObject({ email: 'ada@example.org', emailVerified: true });
  expect(await account.findActorByToken(await tokenWith())).toEqual(person);
  expect(await account.findPerson(person?.userId ?? '')).toEqual(person);
  expect(await account.findActorByToken('a.b.c')).toBeNull();
});

it('a token without a verified address is refused, and creates nobody', async () => {
  const token = await tokenWith({ sub: 'bob', email: 'bob@example.org', email_verified: false });
  await expect(account.findActorByToken(token)).rejects.toMatchObject({
    code: 'documind/email-not-verified',
  });
  const made = database.db.selectFrom('account_user').selectAll();
  expect(await made.where('email', '=', 'bob@example.org').execute()).toEqual([]);
});

it('a token that cannot be verified now is not reported as invalid', async () => {
  keyServer.answer = () => Promise.reject(new TypeError('fetch failed'));
  await expect(account.findActorByToken(await tokenWith())).rejects.toMatchObject({
    code: 'documind/sign-in-unavailable',
    retryAfterSeconds: expect.any(Number),
  });
});
