import { endedLabels } from '@m8/content/mails.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { describe, expect, it } from 'vitest';
import { createAccountMailer } from '#account/account-mailer.ts';
import { findUserByEmail } from '#account/users.ts';
import { credentialChanged } from './credential-changed.ts';

const { database, newcomer } = suiteAccounts();

/** A person with two sessions in known browsers, a bearer token and three keys. */
async function settled() {
  const revoked: string[] = [];
  const revokeKeysOf = async (_: unknown, userId: string) => ({
    keys: revoked.push(userId) + 2,
    webhooks: 4,
  });
  const { test, email, browser } = await newcomer({ revokeKeysOf });
  const phone = test.open();
  await phone.post(accountPaths.signIn, { email, password: 'tulip-harbour' });
  const { token: bearer } = await (await browser.get(accountPaths.token)).json();
  await browser.post(accountPaths.sendReset, { email });
  // Notices go only to confirmed addresses.
  await database.db
    .updateTable('account_user')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute();
  const user = await findUserByEmail(database.db, email);
  if (user === null) throw new Error('Who signed up has an account');
  const mailer = createAccountMailer({
    ...{ db: database.db, clock: test.clock, publicUrl: test.publicUrl, companyName: 'M8 Labs' },
    mailQueue: { enqueue: async (mail) => void test.mails.push(mail) },
  });
  const context = { clock: test.clock, mailer, revokeKeysOf };
  return { test, context, email, browsers: [browser, phone], bearer, user, revoked };
}

async function rowsOf(userId: string) {
  const counts = await Promise.all(
    (['account_session', 'account_device', 'account_link'] as const).map((table) =>
      database.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute(),
    ),
  );
  return counts.map((rows) => rows.length);
}

describe('a credential change', () => {
  it.each([
    ['password-reset', 'password-changed', 'Your password was changed'],
    ['google-linked', 'google-linked', 'You now log in with Google'],
    ['disabled', 'account-disabled', 'Your account was disabled'],
  ] as const)('by %s ends all that counted before, and mails what it did', async (...given) => {
    const [change, kind, subject] = given;
    const { test, context, email, browsers, bearer, user, revoked } = await settled();
    const other = await test.signUp();
    const ended = await database.db
      .transaction()
      .execute((within) => credentialChanged(context, within, { user, change }));
    expect(ended).toEqual({ sessions: 2, keys: 3, webhooks: 4, devices: 2 });
    expect(revoked).toEqual([user.id]);
    expect(await rowsOf(user.id)).toEqual([0, 0, 0]);
    for (const browser of browsers) expect(await browser.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(bearer)).toBeNull();
    expect(await other.browser.whoIs()).toMatchObject({ email: other.email });
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ kind, subject, to: email });
    for (const said of [
      `${endedLabels.at}:\n1 January 2026 at 12:00 UTC`,
      `${endedLabels.sessions}:\n2`,
      `${endedLabels.keys}:\n3`,
      `${endedLabels.webhooks}:\n4`,
      `${endedLabels.devices}:\n2`,
    ])
      expect(mail?.text).toContain(said);
  });

  it('counts only live access, and ends all of it', async () => {
    const { test, context, user } = await settled();
    test.clock.advance(8 * 24 * 3600);
    const ended = await database.db
      .transaction()
      .execute((within) => credentialChanged(context, within, { user, change: 'disabled' }));
    expect(ended).toMatchObject({ sessions: 0, devices: 2 });
    expect(test.mails.at(-1)?.text).toContain(endedLabels.devices);
    expect(test.mails.at(-1)?.text).not.toContain(endedLabels.sessions);
    expect(await rowsOf(user.id)).toEqual([0, 0, 0]);
  });

  it('does nothing if its transaction fails', async () => {
    const { context, browsers, user } = await settled();
    const failing = database.db.transaction().execute(async (within) => {
      await credentialChanged(context, within, { user, change: 'disabled' });
      throw new Error('the change itself failed');
    });
    await expect(failing).rejects.toThrow('the change itself failed');
    expect(await rowsOf(user.id)).toEqual([2, 2, 2]);
    for (const browser of browsers) expect(await browser.whoIs()).not.toBeNull();
  });
});
