import { weighQuestion } from '@m8/engine/passages/weigh-question.ts';
import type { WeighedQuestion } from '@m8/engine/passages/weighed-question.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { segmentIds } from './publish-chunks.ts';

interface AskedOf {
  userId: string;
  scopeIds: readonly string[];
}

/** @returns for each term the number of chunks of the scopes that contain it; a term in no chunk has no row */
export function selectTermCounts(db: Db, { userId, scopeIds }: AskedOf, terms: readonly number[]) {
  return db
    .selectFrom('documind_term')
    .select(['term', ({ fn }) => fn.sum<number>('chunks').as('chunks')])
    .where('scope_id', '=', sql<string>`any(${segmentIds(userId, scopeIds)})`)
    .where('user_id', '=', userId)
    .where('term', '=', sql<number>`any(${terms}::integer[])`)
    .groupBy('term');
}

async function countTerms(
  db: Db,
  asked: AskedOf,
  terms: readonly number[],
): Promise<Map<number, number>> {
  const rows = await selectTermCounts(db, asked, terms).execute();
  return new Map(rows.map(({ term, chunks }) => [term, Number(chunks)]));
}

/** Weighs a question by the contents of the scopes, as the engine does. */
export async function weighInScopes(
  { db }: Pick<Documind, 'db'>,
  { query, ...where }: AskedOf & { query: string },
): Promise<WeighedQuestion> {
  const scopes = await db
    .selectFrom('documind_scope')
    .select(['id', 'chunks', 'embedder_id as embedderId'])
    .where('id', '=', sql<string>`any(${where.scopeIds}::text[])`)
    .where('user_id', '=', where.userId)
    .execute();
  return weighQuestion(query, { scopes, countTerms: (terms) => countTerms(db, where, terms) });
}
