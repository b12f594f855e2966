import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/tables.ts';
import '../tables.ts';

/**
 * Lets one transaction at a time change which documents of a scope answer, and its counts. It comes
 * before any other lock on rows of the scope.
 *
 * @param now what has expired by then is not there
 * @returns whether the scope is there
 */
export async function lockScope(
  trx: Transaction<Tables>,
  scopeId: string,
  now: Date,
): Promise<boolean> {
  // Documents may be added meanwhile: their reference needs no more than the key.
  const { rows } = await sql`
    select id from documind_scope
    where id = ${scopeId} and (expires_at is null or expires_at > ${now})
    for no key update`.execute(trx);
  return rows.length > 0;
}
