import type { RateLimiter } from '#server/platform/rate-limit.ts';
import { forgetQuotas } from '../quotas.ts';
import { eraseSession } from '../sessions/erase-session.ts';
import type { SessionsContext } from '../sessions/sessions-context.ts';

/** What {@link eraseHoldings} works with. */
export interface EraseContext extends Pick<SessionsContext, 'db' | 'ingestion'> {
  rateLimiter: Pick<RateLimiter, 'clear'>;
}

/**
 * Erases all that a person has in DocuMind: keys, documents with everything that came from them and
 * their files, private sessions, repeated answers and quotas. Document by document, so that other
 * people are answered in between. Who is to be erased may add nothing any more.
 *
 * @returns the ids of the scopes that went, which jobs may still name
 */
export async function eraseHoldings(context: EraseContext, userId: string): Promise<string[]> {
  const { db, rateLimiter } = context;
  for (const table of ['documind_key', 'documind_idempotency'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  const scopes = await db
    .selectFrom('documind_scope')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  for (const { id } of scopes) await eraseSession(context, id);
  await forgetQuotas(rateLimiter, userId);
  return scopes.map(({ id }) => id);
}
