import type { Clock } from '@m8/platform/clock.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { lockUser } from '#account/users.ts';
import { listLiveSessions } from './sessions.ts';

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
  const sessions = await listLiveSessions(within, clock, userId);
  if (!sessions.some((live) => live.sessionId === sessionId))
    throw new AppError('auth/requires-sign-in');
}
