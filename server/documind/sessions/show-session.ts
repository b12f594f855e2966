import type { SessionAnswer } from '#contracts/documind/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionOfPerson, SessionsContext } from './sessions-context.ts';

/**
 * Looks at a session. Looking is no use of it: it ends when it would have.
 *
 * @throws AppError `documind/session-not-found` where it is unknown, ended or another person's
 */
export async function showSession(
  { db, clock }: SessionsContext,
  { userId, sessionId }: SessionOfPerson,
): Promise<SessionAnswer> {
  const row = await db
    .selectFrom('documind_scope')
    .select((eb) => [
      'id',
      'created_at',
      'expires_at',
      eb
        .selectFrom('documind_document')
        .select(({ fn }) => fn.count<number>('filename').distinct().as('documents'))
        .whereRef('scope_id', '=', 'documind_scope.id')
        .as('documents'),
    ])
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row?.expires_at) throw new AppError('documind/session-not-found');
  return {
    session_id: row.id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    documents: row.documents ?? 0,
  };
}
