import { randomBytes, randomUUID } from 'node:crypto';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { SessionAnswer } from '@m8/contracts/documind/sessions.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql } from 'kysely';
import { eraseConversations } from '#conversations/conversations.ts';
import { requireBelowLimit } from '#documents/require-capacity.ts';
import type { Documind, Ingestion } from '#documind.ts';
import { closeScope, type ScopeOfPerson } from '#index/publish-chunks.ts';

export interface FoundScopes {
  /** The session's first; empty if the person has never uploaded anything. */
  scopeIds: string[];
  session: SessionAnswer | null;
}

function toAnswer(row: {
  id: string;
  created_at: Date;
  expires_at: Date;
  documents: number | null;
}): SessionAnswer {
  return {
    session_id: row.id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    documents: row.documents ?? 0,
  };
}

/** @returns the end of a private session that is used now */
export function nextExpiry(documind: Pick<Documind, 'clock' | 'sessionTtlMinutes'>): Date {
  return new Date(documind.clock.now().getTime() + documind.sessionTtlMinutes * 60_000);
}

/** Creates the scope of a person's permanent documents, if it does not exist. */
export async function openPermanentScope(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db
    .insertInto('documind_scope')
    .values({
      id: randomUUID(),
      user_id: userId,
      kind: 'PERMANENT',
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').where('kind', '=', 'PERMANENT').doNothing(),
    )
    .execute();
}

/**
 * Finds the scopes that a person's question searches: their permanent one, and a private session if they name
 * one. Naming a session counts as use, so its time starts again.
 *
 * @throws AppError `documind/session-not-found` if it is unknown, ended or another person's
 */
export async function findScopes(
  documind: Pick<Documind, 'db' | 'clock' | 'sessionTtlMinutes'>,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<FoundScopes> {
  const { db, clock } = documind;
  if (sessionId === null) {
    const permanent = await db
      .selectFrom('documind_scope')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'PERMANENT')
      .execute();
    return { scopeIds: permanent.map(({ id }) => id), session: null };
  }
  const { rows } = await sql<{
    id: string;
    created_at: Date;
    expires_at: Date;
    documents: number;
    permanent: string | null;
  }>`
    with used as (
      update documind_scope set expires_at = ${nextExpiry(documind)}
      where id = ${sessionId} and user_id = ${userId} and expires_at > ${clock.now()}
      returning id, created_at, expires_at
    )
    select used.*, (
      select count(distinct filename) from documind_document
      where scope_id = used.id and user_id = ${userId}
    ) as documents, (
      select id from documind_scope where user_id = ${userId} and kind = 'PERMANENT'
    ) as permanent
    from used`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('documind/session-not-found');
  return {
    scopeIds: row.permanent === null ? [row.id] : [row.id, row.permanent],
    session: toAnswer(row),
  };
}

function documentsIn(db: DbOrTransaction, { userId, scopeId }: ScopeOfPerson) {
  return db
    .selectFrom('documind_document')
    .select('id')
    .where('scope_id', '=', scopeId)
    .where('user_id', '=', userId)
    .execute();
}

/** Erases a scope that nobody can see any more, document by document, so that others are served in between. */
export async function eraseScope(
  { db, ingestion }: Pick<Documind, 'db'> & { ingestion: Pick<Ingestion, 'forget'> },
  { userId, scopeId }: ScopeOfPerson,
): Promise<void> {
  await eraseConversations(db, { userId, scopeId });
  const deleted = await db
    .deleteFrom('documind_deleted')
    .where('scope_id', '=', scopeId)
    .where('user_id', '=', userId)
    .returning('documents')
    .execute();
  for (const { documents } of deleted) await ingestion.forget(userId, documents);
  const documents = await documentsIn(db, { userId, scopeId });
  for (const { id } of documents) {
    await db
      .deleteFrom('documind_document')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    await ingestion.forget(userId, [id]);
  }
  const addedMeanwhile = await db.transaction().execute(async (trx) => {
    // The lock waits for uploads that found the session just before it ended, and blocks others.
    await closeScope(trx, { userId, scopeId });
    const left = await documentsIn(trx, { userId, scopeId });
    await trx
      .deleteFrom('documind_scope')
      .where('id', '=', scopeId)
      .where('user_id', '=', userId)
      .execute();
    return left.map(({ id }) => id);
  });
  await ingestion.forget(userId, [...addedMeanwhile, scopeId]);
}

const idBytes = 24;

interface SessionOfPerson {
  userId: string;
  sessionId: string;
}

/** @throws AppError `documind/too-many-sessions` */
export async function createSession(
  documind: Pick<Documind, 'db' | 'clock' | 'sessionTtlMinutes'>,
  { userId }: { userId: string },
): Promise<SessionAnswer> {
  const { db, clock } = documind;
  const now = clock.now();
  const expiresAt = nextExpiry(documind);
  const id = randomBytes(idBytes).toString('base64url');
  await db.transaction().execute(async (trx) => {
    await requireBelowLimit(
      trx,
      userId,
      {
        table: 'documind_scope',
        most: documindLimits.sessions,
        full: 'documind/too-many-sessions',
      },
      sql`expires_at > ${now}`,
    );
    await trx
      .insertInto('documind_scope')
      .values({
        id,
        user_id: userId,
        kind: 'SESSION',
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
  });
  return toAnswer({ id, created_at: now, expires_at: expiresAt, documents: 0 });
}

/**
 * Returns a private session. Looking at it does not count as use.
 *
 * @throws AppError `documind/session-not-found` if it is unknown, ended or another person's
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
  return toAnswer({ ...row, expires_at: row.expires_at });
}

/**
 * Ends a private session now, and erases everything derived from it.
 *
 * @throws AppError `documind/session-not-found` if it is unknown, ended or another person's
 */
export async function endSession(
  documind: Pick<Documind, 'db' | 'clock' | 'ingestion'>,
  { userId, sessionId }: SessionOfPerson,
): Promise<void> {
  const now = documind.clock.now();
  await documind.db
    .updateTable('documind_scope')
    .set({ expires_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('documind/session-not-found'));
  await eraseScope(documind, { userId, scopeId: sessionId });
}

/** Erases expired private sessions, with everything derived from them. */
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
