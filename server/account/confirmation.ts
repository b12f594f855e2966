import { confirmationSeconds } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Account, authHeaders, type Caller } from './account.ts';
import { requireActor } from './read-sign-in.ts';
import './tables.ts';

/** A session by its id, such as an Actor has one. */
type SessionRef = { sessionId: string };

/** @returns until when a session counts as confirmed; null where it does not now */
export async function confirmedUntil(
  { db, clock }: Pick<Account, 'db' | 'clock'>,
  { sessionId }: SessionRef,
): Promise<Date | null> {
  const session = await db
    .selectFrom('account_session')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const confirmed = session?.confirmed_at;
  if (!confirmed) return null;
  const until = new Date(confirmed.getTime() + confirmationSeconds * 1000);
  return until > clock.now() ? until : null;
}

/**
 * The gate before every act that changes a way in: lets through who showed within the last ten minutes
 * that it is them, by signing in or by a confirmation.
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

/** Opens the gate of {@link requireConfirmed} for a session; the caller has checked a factor. */
export async function confirmSession(
  { db, clock }: Pick<Account, 'db' | 'clock'>,
  { sessionId }: SessionRef,
): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ confirmed_at: clock.now() })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Confirms a session by the person's password. Every try counts as one of a sign-in does.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/wrong-password`, `auth/too-many-requests`, and
 *   `auth/operation-not-allowed` where the person has no password
 */
export async function confirmByPassword(
  account: Pick<Account, 'auth' | 'db' | 'clock' | 'log' | 'limits' | 'passwords'>,
  caller: Caller,
  { password }: { password: string },
): Promise<void> {
  const { auth, db, limits, log, passwords } = account;
  const headers = authHeaders(caller);
  const { userId, email, sessionId } = await requireActor(auth, caller.headers);
  const { device } = await auth.api.readDevice({ headers, query: { email } });
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
  await confirmSession(account, { sessionId });
  log.info({ event: 'session confirmed', userId });
}
