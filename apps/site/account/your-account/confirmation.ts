import { confirmationSeconds } from '@m8/contracts/account.ts';
import type { SignIn } from '@m8/platform/actor.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller } from '#account/account.ts';
import { hasSecondFactor } from '#account/second-factor/pending-sign-in.ts';
import { findDevice, requireActor } from '#account/sign-in/read-sign-in.ts';
import '#account/tables.ts';

/** A session by its id, such as an Actor has one. */
type SessionRef = { sessionId: string };

/** When a session was confirmed, and whether its person has a second factor now. */
function findSession({ db }: Pick<Account, 'db'>, { sessionId }: SessionRef) {
  return db
    .selectFrom('account_session')
    .leftJoin('account_factor', 'account_factor.user_id', 'account_session.user_id')
    .select(['confirmed_at', 'factor_shown_at', 'since as factor_since'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

/** @returns until when a session counts as confirmed; null if it does not now */
export async function confirmedUntil(
  { db, clock }: Pick<Account, 'db' | 'clock'>,
  session: SessionRef,
): Promise<Date | null> {
  const found = await findSession({ db }, session);
  // A password that somebody else knows must not undo what keeps them out.
  const confirmed = found?.factor_since ? found.factor_shown_at : found?.confirmed_at;
  if (!confirmed) return null;
  const until = new Date(confirmed.getTime() + confirmationSeconds * 1000);
  return until > clock.now() ? until : null;
}

/** @returns how the person of a session stands to a second factor, and whether this session was shown it */
export async function secondFactorOf(
  account: Pick<Account, 'db'>,
  session: SessionRef,
): Promise<SignIn['secondFactor']> {
  const found = await findSession(account, session);
  if (!found?.factor_since) return 'none';
  return found.factor_shown_at ? 'shown' : 'not-shown';
}

/**
 * The gate before every act that changes a way in: lets through who showed within the last ten minutes
 * that it is them, by signing in or by a confirmation. Where there is a second factor, it must be shown.
 *
 * @throws AppError `auth/confirm-it-is-you`
 */
export async function requireConfirmed(
  account: Pick<Account, 'db' | 'clock'>,
  session: SessionRef,
): Promise<void> {
  if ((await confirmedUntil(account, session)) === null)
    throw new AppError('auth/confirm-it-is-you');
}

/**
 * Opens the gate of {@link requireConfirmed} for a session; the caller has checked what was shown.
 *
 * @param shown a code, a recovery code and a passkey are a second factor
 */
export async function confirmSession(
  { db, clock }: Pick<Account, 'db' | 'clock'>,
  { sessionId }: SessionRef,
  shown: 'way-in' | 'second-factor',
): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('account_session')
    .set({ confirmed_at: now, ...(shown === 'second-factor' && { factor_shown_at: now }) })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Refuses a confirmation by a way in to somebody who has a second factor: it would not open the gate.
 *
 * @throws AppError `auth/second-factor-needed`
 */
export async function requireNoFactor(
  { db }: Pick<Account, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  if (await hasSecondFactor(db, userId)) throw new AppError('auth/second-factor-needed');
}

/**
 * Confirms a session by the person's password. Every try counts as one of a sign-in does.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/second-factor-needed`, `auth/wrong-password`,
 *   `auth/too-many-requests`, and `auth/operation-not-allowed` if the person has no password
 */
export async function confirmByPassword(
  account: Pick<Account, 'cookies' | 'db' | 'clock' | 'log' | 'limits' | 'passwords'>,
  caller: Caller,
  { password }: { password: string },
): Promise<void> {
  const { db, limits, log, passwords } = account;
  const actor = await requireActor(account, caller);
  await requireNoFactor(account, actor);
  const { userId, email } = actor;
  const device = await findDevice(account, caller, email);
  const attempt = { email, clientAddress: caller.clientAddress, device };
  await limits.reserveSignIn(attempt);
  const identity = await db
    .selectFrom('account_identity')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!identity?.password) throw new AppError('auth/operation-not-allowed');
  if (!(await passwords.verify(identity.password, password)))
    throw new AppError('auth/wrong-password');
  await limits.clearSignIn(attempt);
  await confirmSession(account, actor, 'way-in');
  log.info({ event: 'session confirmed', userId });
}
