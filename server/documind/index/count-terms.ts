import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { carriedIds } from './publish-chunks.ts';

/** @returns in how many chunks of the scopes each term stands, by term id; without those in none */
export async function countTerms(
  db: Db,
  scopeIds: readonly string[],
  terms: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('documind_term')
    .select(['term', ({ fn }) => fn.sum<number>('chunks').as('chunks')])
    .where('scope_id', '=', sql<string>`any(${carriedIds(scopeIds)})`)
    .where('term', '=', sql<number>`any(${terms}::integer[])`)
    .groupBy('term')
    .execute();
  return new Map(rows.map(({ term, chunks }) => [term, Number(chunks)]));
}
