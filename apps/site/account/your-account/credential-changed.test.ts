import { endedLabels } from '@m8/content/mails.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { describe, expect, it } from 'vitest';
import { createAccountMailer } from '#account/account-mailer.ts';
import { requireUser } from '#account/users.ts';
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
  await test.signIn(email, undefined, phone);
  const { token: bearer } = await (await browser.get(accountPaths.token)).json();
  await browser.post(accountPaths.sendReset, { email });
  // Notices go only to confirmed addresses.
  await test.markVerified(email);
  const user = await requireUser(database.db, await test.idOf(email));
  const mailer = createAccountMailer({
    ...{ db: database.db, clock: test.clock, publicUrl: test.publicUrl, companyName: 'M8 Labs' },
    mailQueue: { enqueue: async (mail) => void test.mails.push(mail) },
  });
  /** Disables the account. */
  const make = (fails?: Error) =>
    database.db.transaction().execute(async (within) => {
      const context = { clock: test.clock, mailer, revokeKeysOf };
      const ended = await credentialChanged(context, within, { user, change: 'disabled' });
      if (fails) throw fails;
      return ended;
    });
  const tables = ['account_session', 'account_device', 'account_link'] as const;
  const rows = async () => {
    const found = await Promise.all(tables.map((table) => test.rowsOf(table, email)));
    return found.map(({ length }) => length);
  };
  return { test, email, browsers: [browser, phone], bearer, user, revoked, make, rows };
}

describe('a credential change', () => {
  it('ends all that counted before, and mails what it did', async () => {
    const { test, email, browsers, bearer, user, revoked, make, rows } = await settled();
    const other = await test.signUp();
    const counts = { sessions: 2, keys: 3, webhooks: 4, devices: 2 };
    expect(await make()).toEqual(counts);
    expect(revoked).toEqual([user.id]);
    expect(await rows()).toEqual([0, 0, 0]);
    for (const browser of browsers) expect(await browser.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(bearer)).toBeNull();
    expect(await other.browser.whoIs()).toMatchObject({ email: other.email });
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ kind: 'account-disabled', to: email });
    expect(mail?.text).toContain(`${endedLabels.at}:\n1 January 2026 at 12:00 UTC`);
    for (const what of ['sessions', 'keys', 'webhooks', 'devices'] as const)
      expect(mail?.text).toContain(`${endedLabels[what]}:\n${counts[what]}`);
  });

  it('counts only live access, and ends all of it', async () => {
    const { test, make, rows } = await settled();
    test.clock.advance(8 * 24 * 3600);
    expect(await make()).toMatchObject({ sessions: 0, devices: 2 });
    expect(test.mails.at(-1)?.text).toContain(endedLabels.devices);
    expect(test.mails.at(-1)?.text).not.toContain(endedLabels.sessions);
    expect(await rows()).toEqual([0, 0, 0]);
  });

  it('does nothing if its transaction fails', async () => {
    const { browsers, make, rows } = await settled();
    const failure = new Error('the change itself failed');
    await expect(make(failure)).rejects.toThrow(failure);
    expect(await rows()).toEqual([2, 2, 2]);
    for (const browser of browsers) expect(await browser.whoIs()).not.toBeNull();
  });
});
