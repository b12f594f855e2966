import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { documindLimits } from '#contracts/documind/limits.ts';
import type { SessionAnswer } from '#contracts/documind/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import { nextExpiry, type SessionsContext } from './sessions-context.ts';

const idBytes = 24;

/**
 * Begins a private session: what is uploaded into it is erased when it ends.
 *
 * @throws AppError `documind/too-many-sessions`
 */
export async function createSession(
  context: SessionsContext,
  { userId }: { userId: string },
): Promise<SessionAnswer> {
  const { db, clock } = context;
  const now = clock.now();
  const expiresAt = nextExpiry(context);
  const id = randomBytes(idBytes).toString('base64url');
  await db.transaction().execute(async (trx) => {
    // Two sessions of one person at the same moment must count each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 7204402))`.execute(trx);
    const { count } = await trx
      .selectFrom('documind_scope')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    if (count >= documindLimits.sessions) throw new AppError('documind/too-many-sessions');
    await trx
      .insertInto('documind_scope')
      .values({
        id,
        user_id: userId,
        kind: 'SESSION',
        created_at: now,
        expires_at: expiresAt,
        embedder_id: null,
      })
      .execute();
  });
  return {
    session_id: id,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    documents: 0,
  };
}
