import type { AccountAnswer } from '@m8/contracts/account.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller } from '#account/account.ts';
import type { MailRecipient, SessionsEnded } from '#account/account-mailer.ts';
import { listPasskeys } from '#account/passkeys/own-passkeys.ts';
import { findFactor } from '#account/second-factor/own-factor.ts';
import { listOwnSessions } from '#account/sessions/sessions.ts';
import { browserName } from '#account/sign-in/browser-name.ts';
import { requireActor } from '#account/sign-in/read-sign-in.ts';
import { waysIn } from '#account/sign-in/ways-in.ts';
import { confirmedUntil, requireConfirmed } from './confirmation.ts';
import { listSecurityEvents, logSecurityEvent } from './security-log.ts';

/** Sessions that a person ended. */
interface EndedByPerson {
  by: MailRecipient & { userAgent: string | null };
  kind: SessionsEnded['kind'];
  ended: readonly { user_agent: string | null }[];
}

/**
 * Describes a person's account: sign-in methods, sessions and recent events.
 *
 * @throws AppError `auth/requires-sign-in`
 */
export async function describeAccount(account: Account, caller: Caller): Promise<AccountAnswer> {
  const { db, clock } = account;
  const actor = await requireActor(account, caller);
  const until = await confirmedUntil(account, actor);
  return {
    email: shownAddress(actor.email),
    email_verified: actor.emailVerified,
    ways_in: await waysIn(db, actor.userId),
    second_factor: await findFactor(db, actor.userId),
    passkeys: await listPasskeys(account, actor.userId),
    confirmed_until: until?.toISOString() ?? null,
    sessions: await listOwnSessions(db, clock, actor),
    events: await listSecurityEvents(db, clock, actor.userId),
  };
}

/** Logs that sessions ended, and mails which. */
async function reportEnded(
  { clock, mailer }: Account,
  within: DbOrTransaction,
  { by, kind, ended }: EndedByPerson,
): Promise<void> {
  const at = clock.now();
  await logSecurityEvent(within, { userId: by.id, kind, at, userAgent: by.userAgent });
  const browsers = ended.map(({ user_agent }) => browserName(user_agent));
  await mailer.mailSessionsEnded(by, { kind, browsers, at }, within);
}

/**
 * Ends one of the caller's sessions and its bearer tokens.
 *
 * @param input `id` of the session's row: the secret of its cookie never leaves the server
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/session-not-found`
 */
export async function endOwnSession(
  account: Account,
  caller: Caller,
  { id }: { id: string },
): Promise<void> {
  const { userId, email, ...session } = await requireActor(account, caller);
  await requireConfirmed(account, session);
  await account.db.transaction().execute(async (within) => {
    const ended = await within
      .deleteFrom('account_session')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('user_agent')
      .executeTakeFirst();
    if (ended === undefined) throw new AppError('auth/session-not-found');
    const by = { id: userId, email, userAgent: caller.headers.get('user-agent') };
    await reportEnded(account, within, { by, kind: 'session-ended', ended: [ended] });
  });
  account.log.info({ event: 'session ended', userId });
}

/**
 * Ends all of the caller's sessions except the present one. Without other sessions, it writes no event and
 * no mail.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`
 */
export async function endOtherSessions(account: Account, caller: Caller): Promise<void> {
  const { userId, email, ...session } = await requireActor(account, caller);
  await requireConfirmed(account, session);
  const ended = await account.db.transaction().execute(async (within) => {
    const others = await within
      .deleteFrom('account_session')
      .where('user_id', '=', userId)
      .where('id', '!=', session.sessionId)
      .returning('user_agent')
      .execute();
    const by = { id: userId, email, userAgent: caller.headers.get('user-agent') };
    if (others.length > 0)
      await reportEnded(account, within, { by, kind: 'others-ended', ended: others });
    return others.length;
  });
  account.log.info({ event: 'other sessions ended', userId, ended });
}
