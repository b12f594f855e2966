import type { AccountAnswer } from '@m8/contracts/account.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller, UseCase } from '#account/account.ts';
import type { SessionsEnded } from '#account/account-mailer.ts';
import { listPasskeys } from '#account/passkeys/own-passkeys.ts';
import { findFactor } from '#account/second-factor/own-factor.ts';
import { listOwnSessions } from '#account/sessions/sessions.ts';
import { requireActor } from '#account/sign-in/read-sign-in.ts';
import { waysIn } from '#account/users.ts';
import { confirmedUntil, requireOwnChange } from './confirmation.ts';
import { browserName, listSecurityEvents, logSecurityEvent } from './security-log.ts';

/**
 * Describes a person's account: sign-in methods, sessions and recent events.
 *
 * @throws AppError `auth/requires-sign-in`
 */
export const describeAccount: UseCase<void, AccountAnswer> = async (account, caller) => {
  const { db, clock } = account;
  const actor = await requireActor(account, caller);
  return {
    email: shownAddress(actor.email),
    email_verified: actor.emailVerified,
    ways_in: await waysIn(db, actor.userId),
    second_factor: await findFactor(db, actor.userId),
    passkeys: await listPasskeys(account, actor.userId),
    confirmed_until: confirmedUntil(account, actor)?.toISOString() ?? null,
    sessions: await listOwnSessions(db, clock, actor),
    events: await listSecurityEvents(db, clock, actor.userId),
  };
};

/**
 * Ends sessions of the caller and their bearer tokens, logs it, and mails which they were.
 *
 * @param only id of the one session to end; all but the present one by default. The secret of a session's
 *   cookie never leaves the server
 */
async function endSessions(
  account: Account,
  caller: Caller,
  kind: SessionsEnded['kind'],
  only?: string,
): Promise<{ userId: string; ended: number }> {
  const { db, clock, mailer } = account;
  const { user, userId, keep, userAgent } = await requireOwnChange(account, caller);
  return db.transaction().execute(async (within) => {
    const sessions = await within
      .deleteFrom('account_session')
      .where('user_id', '=', userId)
      .where('id', only === undefined ? '!=' : '=', only ?? keep.sessionId)
      .returning('user_agent')
      .execute();
    if (sessions.length > 0) {
      const at = clock.now();
      await logSecurityEvent(within, { userId, kind, at, userAgent });
      const browsers = sessions.map(({ user_agent }) => browserName(user_agent));
      await mailer.mailSessionsEnded(user, { kind, browsers, at }, within);
    }
    return { userId, ended: sessions.length };
  });
}

/**
 * Ends one of the caller's sessions.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`,
 *   `auth/session-not-found`
 */
export const endOwnSession: UseCase<{ id: string }> = async (account, caller, { id }) => {
  const { userId, ended } = await endSessions(account, caller, 'session-ended', id);
  if (ended === 0) throw new AppError('auth/session-not-found');
  account.log.info({ event: 'session ended', userId });
};

/**
 * Ends all of the caller's sessions except the present one.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`
 */
export const endOtherSessions: UseCase = async (account, caller) => {
  const ended = await endSessions(account, caller, 'others-ended');
  account.log.info({ event: 'other sessions ended', ...ended });
};
