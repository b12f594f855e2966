import type { Clock } from '@m8/platform/clock.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { lockUser } from '#account/users.ts';
import { type LiveSession, listLiveSessions } from './sessions.ts';

/**
 * Locks a person's account until a transaction ends, and finds their session that acts in it. A check before
 * the transaction is not enough: a reset of the password may have ended the session since, and nothing that
 * the session started may outlive it.
 *
 * @param within the transaction, before it locks anything else: otherwise two could wait for each other
 * @param isActing tells the session that acts from others of the person
 * @returns null if that session has ended, or the account is deleted or disabled
 */
export async function lockSession(
  within: DbOrTransaction,
  clock: Clock,
  { userId, isActing }: { userId: string; isActing: (sessionId: string) => boolean },
): Promise<LiveSession | null> {
  await lockUser(within, userId);
  const sessions = await listLiveSessions(within, clock, userId);
  return sessions.find(({ sessionId }) => isActing(sessionId)) ?? null;
}

/**
 * As {@link lockSession}, for a session known by its id.
 *
 * @throws AppError `auth/requires-sign-in` if it has ended, so that the transaction is rolled back
 */
export async function requireSession(
  within: DbOrTransaction,
  clock: Clock,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const isActing = (id: string) => id === sessionId;
  if ((await lockSession(within, clock, { userId, isActing })) === null)
    throw new AppError('auth/requires-sign-in');
}
