import { sql } from 'kysely';
import { weighQuestion as weighIn } from '#engine/passages/weigh-question.ts';
import type { WeighedQuestion } from '#engine/passages/weighed-question.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Documind } from '../documind.ts';
import { carriedIds } from './publish-chunks.ts';

/** @returns in how many chunks of the scopes each term stands, by term id; without those in none */
async function countTerms(
  db: Db,
  { userId, scopeIds }: { userId: string; scopeIds: readonly string[] },
  terms: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('documind_term')
    .select(['term', ({ fn }) => fn.sum<number>('chunks').as('chunks')])
    .where('scope_id', '=', sql<string>`any(${carriedIds(userId, scopeIds)})`)
    .where('user_id', '=', userId)
    .where('term', '=', sql<number>`any(${terms}::integer[])`)
    .groupBy('term')
    .execute();
  return new Map(rows.map(({ term, chunks }) => [term, Number(chunks)]));
}

/** Weighs a question by what stands in the scopes that are asked, as the engine does. */
export async function weighQuestion(
  { db }: Pick<Documind, 'db'>,
  { query, ...where }: { userId: string; scopeIds: readonly string[]; query: string },
): Promise<WeighedQuestion> {
  const scopes = await db
    .selectFrom('documind_scope')
    .select(['id', 'chunks', 'embedder_id as embedderId'])
    .where('id', '=', sql<string>`any(${where.scopeIds}::text[])`)
    .where('user_id', '=', where.userId)
    .execute();
  return weighIn(query, { scopes, countTerms: (terms) => countTerms(db, where, terms) });
}
