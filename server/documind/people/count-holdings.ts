import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

/** @returns how many documents and API keys people have, by their ids; none of what is in them */
export async function countHoldings(
  { db }: { db: Db },
  userIds: readonly string[],
): Promise<Map<string, { documents: number; keys: number }>> {
  const { rows } = await sql<{ id: string; documents: number; keys: number }>`
    select id, (
      select count(*) from documind_document
      where scope_id in (select id from documind_scope where user_id = person.id)
    ) as documents, (
      select count(*) from documind_key where user_id = person.id
    ) as keys
    from unnest(${userIds}::text[]) as person (id)`.execute(db);
  return new Map(rows.map(({ id, documents, keys }) => [id, { documents, keys }]));
}
