import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  goodPassword,
  newEmail,
  problemOf,
  type TestAccount,
} from '@m8/dev/testing/people/test-account.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { database, createTest, member } = suiteAccounts();

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
