import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, type TestAccount } from '@m8/dev/testing/people/test-account.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { database, createTest, newcomer } = suiteAccounts();

/** A person with an account, whose mails are not counted yet. */
async function member(): Promise<string> {
  const { email } = await createTest().signUp();
  return email;
}

/** A stranger tries four times, which exceeds a mailbox's hourly limit. */
async function fourTimes(ask: () => Promise<Response>): Promise<number[]> {
  const answers: number[] = [];
  for (let count = 0; count < 4; count++) answers.push((await ask()).status);
  return answers;
}

function strangerAt(test: TestAccount) {
  return {
    signUp: (email: string) =>
      test.open().post(accountPaths.signUp, { email, password: goodPassword }),
    reset: (email: string) => test.open().post(accountPaths.sendReset, { email }),
  };
}

beforeEach(async () => {
  await database.db.deleteFrom('rate_limit').execute();
});

describe('mails that a stranger can use up', () => {
  it('do not include resets, if sign-ups with the address of an account send nothing', async () => {
    const test = createTest({ mailScale: 1 });
    const stranger = strangerAt(test);
    const email = await member();
    expect(await fourTimes(() => stranger.signUp(email))).toEqual([409, 409, 409, 409]);
    expect(test.mails).toEqual([]);
    expect(await fourTimes(() => stranger.reset(email))).toEqual([204, 204, 204, 429]);
    expect(test.mails.map(({ kind }) => kind)).toEqual(Array(3).fill('password-reset'));
  });

  it('do not include resets, if accounts are hidden and each sign-up sends one', async () => {
    const test = createTest({ mailScale: 1, enumerationProtection: true });
    const stranger = strangerAt(test);
    for (const email of [await member(), newEmail()]) {
      await database.db.deleteFrom('rate_limit').execute();
      expect(await fourTimes(() => stranger.signUp(email))).toEqual([202, 202, 202, 429]);
      expect(await fourTimes(() => stranger.reset(email))).toEqual([204, 204, 204, 429]);
    }
  });

  it('do not include those of a mailbox that is requested before it has an account', async () => {
    const test = createTest({ mailScale: 1 });
    const stranger = strangerAt(test);
    const email = newEmail();
    expect(await fourTimes(() => stranger.reset(email))).toEqual([401, 401, 401, 401]);
    expect((await stranger.signUp(email)).status).toBe(201);
    expect((await stranger.reset(email)).status).toBe(204);
  });

  it('do not include everybody’s resets, if accounts are hidden and the addresses have none', async () => {
    // The total is 2, and an address may cause 1.
    const test = createTest({ mailScale: 0.002, enumerationProtection: true });
    const stranger = strangerAt(test);
    const email = await member();
    for (let count = 0; count < 4; count++) {
      expect((await stranger.reset(newEmail())).status).toBe(204);
      await test.account.stop();
    }
    expect((await stranger.reset(email)).status).toBe(204);
    await test.account.stop();
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'password-reset' });
  });

  it('do not include those of an address that the person cannot change to', async () => {
    const { browser } = await newcomer({ mailScale: 1 });
    const taken = await member();
    await browser.post(accountPaths.confirm, { password: goodPassword });
    const ask = () => browser.post(accountPaths.askNewAddress, { email: taken });
    expect(await fourTimes(ask)).toEqual([409, 409, 409, 409]);
  });
});
