import type { SignInAnswer } from '@m8/contracts/account.ts';
import type { Person } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { lockUser } from '#account/users.ts';
import { browserName } from '#account/your-account/security-log.ts';

/** Lifetime of a session after its last use, in seconds. */
export const sessionLifetimeSeconds = 7 * 24 * 3600;

/** A session ends this long after its sign-in, however much it is used, in seconds. */
export const sessionMaxSeconds = 90 * 24 * 3600;

/** A session is extended after this much of its lifetime, in seconds. */
export const sessionProlongAfterSeconds = 24 * 3600;

/** A session and its person. */
export interface LiveSession extends Person {
  sessionId: string;
  createdAt: Date;
  /** To the day. */
  lastUsedAt: Date;
  confirmedAt: Date | null;
  /** When the person's second factor was turned on; null without one. */
  factorSince: Date | null;
  factorShownAt: Date | null;
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('account_session')
    .innerJoin('account_user', 'account_user.id', 'account_session.user_id')
    .leftJoin('account_factor', 'account_factor.user_id', 'account_session.user_id')
    .select([
      'account_session.id as sessionId',
      'account_session.created_at as createdAt',
      'account_session.updated_at as lastUsedAt',
      'confirmed_at as confirmedAt',
      'since as factorSince',
      'factor_shown_at as factorShownAt',
      'account_user.id as userId',
      'account_user.email as email',
      'account_user.email_verified as emailVerified',
    ])
    .where('account_session.expires_at', '>', now)
    .where('account_user.banned', 'is not', true);
}

/**
 * Finds a session by the secret in its cookie, or by its id. A session is valid until it expires, and only
 * while its person's account is enabled.
 */
export async function findLiveSession(
  { db, clock }: { db: Db; clock: Clock },
  by: 'token' | 'id',
  value: string | null,
): Promise<LiveSession | null> {
  if (value === null) return null;
  const found = liveSessions(db, clock.now()).where(`account_session.${by}`, '=', value);
  return (await found.executeTakeFirst()) ?? null;
}

/**
 * Restores the lifetime of a session, once a day, up to {@link sessionMaxSeconds} after its sign-in: a stolen
 * cookie does not work for ever.
 *
 * @returns whether it was due
 */
export async function prolongSession(
  db: Db,
  clock: Clock,
  { sessionId, createdAt, lastUsedAt }: LiveSession,
): Promise<boolean> {
  const now = clock.now();
  const isDue = now.getTime() - lastUsedAt.getTime() >= sessionProlongAfterSeconds * 1000;
  const end = Math.min(
    now.getTime() + sessionLifetimeSeconds * 1000,
    createdAt.getTime() + sessionMaxSeconds * 1000,
  );
  if (!isDue || end <= now.getTime()) return false;
  await db
    .updateTable('account_session')
    .set({ expires_at: new Date(end), updated_at: now })
    .where('id', '=', sessionId)
    .execute();
  return true;
}

/** Ends the session with a cookie's secret; its bearer tokens end with it. */
export async function endSession(db: DbOrTransaction, token: string): Promise<void> {
  await db.deleteFrom('account_session').where('token', '=', token).execute();
}

/** @returns a person's valid sessions, as {@link findLiveSession} */
export function listLiveSessions(db: Db, clock: Clock, userId: string): Promise<LiveSession[]> {
  return liveSessions(db, clock.now()).where('account_user.id', '=', userId).execute();
}

/**
 * Locks a person's account until a transaction ends, and finds the session that acts in it. A check before
 * the transaction is not enough: a reset of the password may have ended the session since, and nothing that
 * the session started may outlive it.
 *
 * @param within the transaction, before it locks anything else: otherwise two could wait for each other
 * @throws AppError `auth/requires-sign-in` if the session has ended, or the account is deleted or disabled, so
 *   that the transaction is rolled back
 */
export async function requireSession(
  within: DbOrTransaction,
  clock: Clock,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await lockUser(within, userId);
  const session = await findLiveSession({ db: within, clock }, 'id', sessionId);
  if (session?.userId !== userId) throw new AppError('auth/requires-sign-in');
}

/** @returns the caller's sessions: the present one first, then by last use, without secrets */
export async function listOwnSessions(
  db: Db,
  clock: Clock,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SignInAnswer[]> {
  const rows = await liveSessions(db, clock.now())
    .select(['ip_address', 'user_agent'])
    .where('account_user.id', '=', userId)
    .orderBy('account_session.updated_at', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.sessionId,
    is_this: row.sessionId === sessionId,
    ...browserName(row.user_agent),
    signed_in_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    address: row.ip_address,
  }));
  return sessions.sort((one, other) => Number(other.is_this) - Number(one.is_this));
}

export function toPerson(session: LiveSession | null): Person | null {
  if (session === null) return null;
  const { userId, email, emailVerified } = session;
  return { userId, email, emailVerified };
}

/** @returns the person, or null if the account is deleted or disabled */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
  const found = await db
    .selectFrom('account_user')
    .select(['id as userId', 'email', 'email_verified as emailVerified'])
    .where('id', '=', userId)
    .where('banned', 'is not', true)
    .executeTakeFirst();
  return found ?? null;
}
