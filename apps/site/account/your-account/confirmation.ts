import { confirmationSeconds } from '@m8/contracts/account.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { Account, Caller, UseCase } from '#account/account.ts';
import type { MailRecipient } from '#account/account-mailer.ts';
import type { Shown } from '#account/sessions/open-session.ts';
import { type LiveSession, requireSession } from '#account/sessions/sessions.ts';
import { attemptOf, findDevice, requireActor } from '#account/sign-in/read-sign-in.ts';
import { passwordHashOf } from '#account/users.ts';
import type { KeptAccess } from './credential-changed.ts';

/** @returns the end of a session's confirmation, or null if it is not confirmed now */
export function confirmedUntil(
  { clock }: Pick<Account, 'clock'>,
  { confirmedAt, factorSince, factorShownAt }: LiveSession,
): Date | null {
  // With a second factor, the password alone is not enough: someone else may know it.
  const confirmed = factorSince ? factorShownAt : confirmedAt;
  if (!confirmed) return null;
  const until = new Date(confirmed.getTime() + confirmationSeconds * 1000);
  return until > clock.now() ? until : null;
}

/**
 * The gate before every change of a sign-in method: passes people who proved their identity within the last
 * ten minutes, by signing in or by a confirmation. A second factor is required if the person has one.
 *
 * @throws AppError `auth/confirm-it-is-you`, also if there is no session
 */
export function requireConfirmed(account: Pick<Account, 'clock'>, session: LiveSession | null) {
  if (!session || !confirmedUntil(account, session)) throw new AppError('auth/confirm-it-is-you');
}

/** Opens the gate of {@link requireConfirmed} for a session; the caller has checked the proof. */
export async function confirmSession(
  { db, clock }: Pick<Account, 'db' | 'clock'>,
  { sessionId }: { sessionId: string },
  shown: Shown,
): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('account_session')
    .set({ confirmed_at: now, ...(shown === 'second-factor' && { factor_shown_at: now }) })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Refuses a confirmation by sign-in method for a person with a second factor: it would not open the gate.
 *
 * @throws AppError `auth/second-factor-needed`
 */
export function requireNoFactor({ factorSince }: LiveSession): void {
  if (factorSince) throw new AppError('auth/second-factor-needed');
}

/**
 * Confirms a session with the person's password. Every attempt counts as in a sign-in.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/second-factor-needed`, `auth/wrong-password`,
 *   `auth/too-many-requests`, and `auth/operation-not-allowed` if the person has no password
 */
export const confirmByPassword: UseCase<{ password: string }> = async (account, caller, input) => {
  const { db, limits, log, passwords } = account;
  const actor = await requireActor(account, caller);
  const { userId, email } = actor;
  requireNoFactor(actor);
  const attempt = await attemptOf(account, caller, email);
  await limits.reserveSignIn(attempt);
  const hash = await passwordHashOf(db, userId);
  if (hash === null) throw new AppError('auth/operation-not-allowed');
  if (!(await passwords.verify(hash, input.password))) throw new AppError('auth/wrong-password');
  await limits.clearSignIn(attempt);
  await confirmSession(account, actor, 'way-in');
  log.info({ event: 'session confirmed', userId });
};

/** A person who changes their own account, with the session and browser they use. */
interface OwnChange {
  userId: string;
  user: MailRecipient;
  emailVerified: boolean;
  keep: KeptAccess;
  userAgent: string | null;
  /**
   * Makes the change in one transaction, if the session still exists in it. Other changes of the account wait
   * until it ends.
   *
   * @throws AppError `auth/requires-sign-in` if the session has ended since, such as by a reset of the
   *   password
   */
  make<Result>(change: (within: DbOrTransaction) => Promise<Result>): Promise<Result>;
}

/**
 * Allows and counts a change of the caller's own sign-in methods.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`
 */
export async function requireOwnChange(account: Account, caller: Caller): Promise<OwnChange> {
  const { db, clock, limits } = account;
  const actor = await requireActor(account, caller);
  requireConfirmed(account, actor);
  const { sessionId, userId, email, emailVerified } = actor;
  await limits.reserve(accountRules.changeByPerson, userId);
  return {
    userId,
    user: { id: userId, email },
    emailVerified,
    keep: { sessionId, device: await findDevice(account, caller, email) },
    userAgent: caller.headers.get('user-agent'),
    make: (change) =>
      db.transaction().execute(async (within) => {
        await requireSession(within, clock, actor);
        return change(within);
      }),
  };
}
