import { sql } from 'kysely';
import type { SessionAnswer } from '#contracts/documind/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import { nextExpiry, type SessionsContext } from './sessions-context.ts';

/** Where a question looks. */
export interface FoundScopes {
  /** The session's first; none where the person has never uploaded anything. */
  scopeIds: string[];
  session: SessionAnswer | null;
}

/**
 * Finds where a person's question looks: in what they keep, and in a private session where they name
 * one. Naming it is a use: it ends the later.
 *
 * @throws AppError `documind/session-not-found` where it is unknown, ended or another person's
 */
export async function findScopes(
  context: SessionsContext,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<FoundScopes> {
  const { db, clock } = context;
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
      update documind_scope set expires_at = ${nextExpiry(context)}
      where id = ${sessionId} and user_id = ${userId} and expires_at > ${clock.now()}
      returning id, created_at, expires_at
    )
    select used.*, (
      select count(distinct filename) from documind_document where scope_id = used.id
    ) as documents, (
      select id from documind_scope where user_id = ${userId} and kind = 'PERMANENT'
    ) as permanent
    from used`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('documind/session-not-found');
  return {
    scopeIds: row.permanent === null ? [row.id] : [row.id, row.permanent],
    session: {
      session_id: row.id,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      documents: row.documents,
    },
  };
}
