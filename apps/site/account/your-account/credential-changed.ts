import { type CredentialChange, type Ending, endings } from '@m8/contracts/credential-change.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import type { Account } from '#account/account.ts';
import type { AccountMailer, MailRecipient, RevokedAccess } from '#account/account-mailer.ts';
import { lockUser, removeWaysIn } from '#account/users.ts';
import { logSecurityEvent } from './security-log.ts';

/** The parts of {@link Account} that {@link credentialChanged} needs. */
export type CredentialChanger = Pick<Account, 'clock' | 'revokeKeysOf'> & {
  mailer: Pick<AccountMailer, 'mailCredentialChanged'>;
};

/** The session and browser of a person who changes their own account; both survive the change. */
export interface KeptAccess {
  sessionId: string;
  /** Name of the browser if the account knows it. */
  device: string | null;
}

export interface CredentialNotice {
  user: MailRecipient;
  change: CredentialChange;
  /** The access that survives the change; none by default. */
  keep?: KeptAccess;
  /** Of the browser that caused the change. */
  userAgent?: string | null;
  /** Subject of the change, such as an address. */
  about?: string;
}

/**
 * Ends what a change ends, without a log entry or a mail; {@link credentialChanged} does all three.
 *
 * @param within the transaction of the change, which has locked the account
 */
export async function endAccess(
  account: CredentialChanger,
  within: DbOrTransaction,
  { user, change, keep }: Pick<CredentialNotice, 'user' | 'change' | 'keep'>,
): Promise<RevokedAccess> {
  const now = account.clock.now();
  const ends = new Set<Ending>(endings[change]);
  const liveOf = (ended: readonly { expires_at: Date }[]) =>
    ended.filter(({ expires_at }) => expires_at > now).length;
  const sessions = within
    .deleteFrom('account_session')
    .where('user_id', '=', user.id)
    .where('id', '!=', keep?.sessionId ?? '')
    .returning('expires_at');
  // Sign-ins that wait for a code were started with credentials that no longer count.
  const held = within.deleteFrom('account_held_sign_in').where('user_id', '=', user.id);
  const devices = within
    .deleteFrom('account_device')
    .where('user_id', '=', user.id)
    .where('token_hash', '!=', keep?.device ?? '')
    .returning('expires_at');
  const links = within.deleteFrom('account_link').where('user_id', '=', user.id);
  const ended = {
    sessions: ends.has('sessions') ? liveOf(await sessions.execute()) : 0,
    ...(ends.has('keys') ? await account.revokeKeysOf(within, user.id) : { keys: 0, webhooks: 0 }),
    devices: ends.has('devices') ? liveOf(await devices.execute()) : 0,
  };
  if (ends.has('sessions')) {
    await held.execute();
    await within.deleteFrom('account_pass').where('user_id', '=', user.id).execute();
  }
  if (ends.has('links')) await links.execute();
  return ended;
}

/**
 * The one step behind every credential change: ends what the change ends (sessions with their bearer
 * tokens, API keys with webhooks, known browsers, mailed links), writes it to the person's security log,
 * and mails what it did.
 *
 * @param within the transaction of the change itself, so that all of it happens or nothing
 */
export async function credentialChanged(
  account: CredentialChanger,
  within: DbOrTransaction,
  notice: CredentialNotice,
): Promise<RevokedAccess> {
  const { user, change, userAgent, about } = notice;
  const at = account.clock.now();
  const ended = await endAccess(account, within, notice);
  await logSecurityEvent(within, { userId: user.id, kind: change, at, userAgent, about });
  await account.mailer.mailCredentialChanged(user, { change, ended, at }, within);
  return ended;
}

/**
 * Removes all other sign-in methods when a Google sign-in becomes one. Google proves who owns the address;
 * someone else may have set the password. So passwords, passkeys and everything opened with them end.
 *
 * @param within the transaction that stores the Google account
 */
export async function firstGoogleLink(
  account: CredentialChanger,
  within: DbOrTransaction,
  user: MailRecipient,
): Promise<void> {
  await lockUser(within, user.id);
  await removeWaysIn(within, user.id);
  await credentialChanged(account, within, { user, change: 'google-linked' });
}
