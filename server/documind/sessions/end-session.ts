import { AppError } from '#server/platform/errors.ts';
import { eraseSession } from './erase-session.ts';
import type { SessionOfPerson, SessionsContext } from './sessions-context.ts';

/**
 * Ends a session now, and erases everything that came from it.
 *
 * @throws AppError `documind/session-not-found` where it is unknown, ended or another person's
 */
export async function endSession(
  context: SessionsContext,
  { userId, sessionId }: SessionOfPerson,
): Promise<void> {
  const now = context.clock.now();
  const ended = await context.db
    .updateTable('documind_scope')
    .set({ expires_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new AppError('documind/session-not-found');
  await eraseSession(context, sessionId);
}
