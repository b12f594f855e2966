import type { Tables } from '@m8/platform/database/tables.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Owned } from './tables.ts';

interface Deleted extends Owned {
  /** The scope it is deleted with; null if it is only deleted with the account. */
  scopeId: string | null;
  /** For a document, the ids of its versions: their text and their files stay for now. */
  documents?: readonly string[];
  now: Date;
}

/**
 * Keeps rows that are about to be deleted or changed, so that `undoDeletion` can restore them. Call it in the
 * transaction that deletes them.
 *
 * @param rows the rows of one person, by a name that `undoDeletion` knows: a table, as `kept`, with a
 *   condition
 */
export async function saveForUndo(
  trx: Transaction<Tables>,
  { userId, id, scopeId, documents = [], now }: Deleted,
  rows: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const content = sql.join(
    Object.entries(rows).map(
      ([name, from]) => sql`${name}::text, (
        select coalesce(jsonb_agg(kept), '[]') from ${from} and kept.user_id = ${userId}
      )`,
    ),
  );
  await sql`
    insert into documind_deleted (user_id, id, scope_id, documents, content, deleted_at)
    values (${userId}, ${id}, ${scopeId}, ${documents}::text[], jsonb_build_object(${content}), ${now})`.execute(
    trx,
  );
}
