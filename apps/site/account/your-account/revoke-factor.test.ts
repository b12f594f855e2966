import { type AccountAnswer, accountPaths } from '@m8/contracts/account.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { personWithApp } from '@m8/dev/testing/people/authenticator.ts';
import { goodPassword } from '@m8/dev/testing/people/test-account.ts';
import { expect, it } from 'vitest';
import { createAccountMailer } from '#account/account-mailer.ts';
import { requireUser } from '#account/users.ts';
import { revokeFactor } from './close-account.ts';

const database = suiteDatabase();

it('the owner lets in a person who lost phone and recovery codes, without a code, and the person is notified', async () => {
  const { db } = database;
  const { test, email, browser } = await personWithApp({ database });
  const mailer = createAccountMailer({
    ...{ db, clock: test.clock, publicUrl: test.publicUrl, companyName: 'M8 Labs' },
    mailQueue: { enqueue: async (mail) => void test.mails.push(mail) },
  });
  const context = {
    db,
    clock: test.clock,
    mailer,
    revokeKeysOf: async () => ({ keys: 0, webhooks: 0 }),
  };
  const owner = db.selectFrom('account_user').select('id').where('email', '=', email);
  const { id } = await owner.executeTakeFirstOrThrow();
  const user = await requireUser(db, id);
  expect(await revokeFactor(context, user)).toBe(true);
  expect(await revokeFactor(context, user)).toBe(false);
  const credentials = { email, password: goodPassword };
  expect((await test.open().post(accountPaths.signIn, credentials)).status).toBe(200);
  const { events, second_factor }: AccountAnswer = await (
    await browser.get(accountPaths.account)
  ).json();
  expect(second_factor).toBeNull();
  expect(events.filter(({ kind }) => kind === 'factor-taken')).toHaveLength(1);
  const told = test.mails.filter(({ kind, to }) => kind === 'factor-taken' && to === email);
  expect(told).toHaveLength(1);
});
