import type { SignInAnswer } from '@m8/contracts/account.ts';
import type { Person } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { browserName } from '#account/sign-in/browser-name.ts';
import '#account/tables.ts';

/** How long a session lasts after its last use, in seconds. */
export const sessionLifetimeSeconds = 7 * 24 * 3600;

/** A session is prolonged when this much of its life is over, in seconds. */
export const sessionProlongAfterSeconds = 24 * 3600;

/** A session that counts now, with its person. */
export interface LiveSession extends Person {
  sessionId: string;
  expiresAt: Date;
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('account_session')
    .innerJoin('account_user', 'account_user.id', 'account_session.user_id')
    .select([
      'account_session.id as sessionId',
      'account_session.expires_at as expiresAt',
      'account_user.id as userId',
      'account_user.email as email',
      'account_user.email_verified as emailVerified',
    ])
    .where('account_session.expires_at', '>', now)
    .where('account_user.banned', 'is not', true);
}

/**
 * Finds a session by the secret of its cookie. A session counts until it expires by the clock, and only
 * while its person's account is enabled.
 *
 * @returns the session, or null
 */
export async function findLiveSession(
  db: Db,
  clock: Clock,
  token: string,
): Promise<LiveSession | null> {
  const found = await liveSessions(db, clock.now())
    .where('account_session.token', '=', token)
    .executeTakeFirst();
  return found ?? null;
}

/** @returns the session of an id, as {@link findLiveSession} */
export async function findSessionById(
  db: Db,
  clock: Clock,
  id: string,
): Promise<LiveSession | null> {
  const found = liveSessions(db, clock.now()).where('account_session.id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/**
 * Gives a session its whole life again, once a day.
 *
 * @returns whether it was time
 */
export async function prolongSession(
  db: Db,
  clock: Clock,
  { sessionId, expiresAt }: LiveSession,
): Promise<boolean> {
  const now = clock.now();
  const secondsLeft = (expiresAt.getTime() - now.getTime()) / 1000;
  if (secondsLeft > sessionLifetimeSeconds - sessionProlongAfterSeconds) return false;
  await db
    .updateTable('account_session')
    .set({
      expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
      updated_at: now,
    })
    .where('id', '=', sessionId)
    .execute();
  return true;
}

/** Ends the session of a cookie's secret; its bearer tokens end with it. */
export async function endSession(db: DbOrTransaction, token: string): Promise<void> {
  await db.deleteFrom('account_session').where('token', '=', token).execute();
}

/** @returns all sessions of a person that count now, as {@link findLiveSession} */
export function listLiveSessions(db: Db, clock: Clock, userId: string): Promise<LiveSession[]> {
  return liveSessions(db, clock.now()).where('account_user.id', '=', userId).execute();
}

/** @returns the sessions of the person who asks: theirs first, then those used last, without secrets */
export async function listOwnSessions(
  db: Db,
  clock: Clock,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SignInAnswer[]> {
  const rows = await liveSessions(db, clock.now())
    .select([
      'account_session.created_at',
      'account_session.updated_at',
      'ip_address',
      'user_agent',
    ])
    .where('account_user.id', '=', userId)
    .orderBy('account_session.updated_at', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.sessionId,
    is_this: row.sessionId === sessionId,
    ...browserName(row.user_agent),
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.updated_at.toISOString(),
    address: row.ip_address,
  }));
  return sessions.sort((one, other) => Number(other.is_this) - Number(one.is_this));
}

/** @returns the person, or null if the account is gone or disabled */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
  const found = await db
    .selectFrom('account_user')
    .select(['id as userId', 'email', 'email_verified as emailVerified'])
    .where('id', '=', userId)
    .where('banned', 'is not', true)
    .executeTakeFirst();
  return found ?? null;
}
