import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { documindLimits } from '#contracts/documind/limits.ts';
import type { SessionAnswer } from '#contracts/documind/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Documind } from '../documind.ts';
import { eraseScope, nextExpiry } from './scopes.ts';

const idBytes = 24;

/** A person, and one of their private sessions. */
interface SessionOfPerson {
  userId: string;
  sessionId: string;
}

/**
 * Begins a private session: what is uploaded into it is erased when it ends.
 *
 * @throws AppError `documind/too-many-sessions`
 */
export async function createSession(
  documind: Pick<Documind, 'db' | 'clock' | 'sessionTtlMinutes'>,
  { userId }: { userId: string },
): Promise<SessionAnswer> {
  const { db, clock } = documind;
  const now = clock.now();
  const expiresAt = nextExpiry(documind);
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

/**
 * Shows a private session. To look at it is not to use it: it ends as if nobody had looked.
 *
 * @throws AppError `documind/session-not-found` where it is unknown, ended or another person's
 */
export async function showSession(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
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
        .where('user_id', '=', userId)
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

/**
 * Ends a private session now, and erases everything that came from it.
 *
 * @throws AppError `documind/session-not-found` where it is unknown, ended or another person's
 */
export async function endSession(
  documind: Pick<Documind, 'db' | 'clock' | 'ingestion'>,
  { userId, sessionId }: SessionOfPerson,
): Promise<void> {
  const now = documind.clock.now();
  const ended = await documind.db
    .updateTable('documind_scope')
    .set({ expires_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new AppError('documind/session-not-found');
  await eraseScope(documind, { userId, scopeId: sessionId });
}

/** Erases the private sessions whose time is over, with everything that came from them. */
export async function sweepSessions(
  documind: Pick<Documind, 'db' | 'clock' | 'ingestion'>,
): Promise<void> {
  const over = await documind.db
    .selectFrom('documind_scope')
    .select(['id as scopeId', 'user_id as userId'])
    .where('expires_at', '<=', documind.clock.now())
    .execute();
  for (const scope of over) await eraseScope(documind, scope);
}
