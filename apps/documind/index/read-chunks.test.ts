import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addScope } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { chunksAndParts } from './read-chunks.ts';

const database = suiteDatabase();
const parts = 400;
const chunksOfPart = 5;

/** The total number of rows that a plan read and discarded. */
function wasted(plan: object): number {
  return Object.entries(plan).reduce((sum, [name, value]) => {
    if (name.startsWith('Rows Removed by'))
      return sum + value * Number(Reflect.get(plan, 'Actual Loops'));
    return typeof value === 'object' && value !== null ? sum + wasted(value) : sum;
  }, 0);
}

it('reads only what is needed, even without statistics', async () => {
  const { db } = database;
  const userId = 'reader-of-much';
  await addScope({ db }, userId);
  await sql`
    insert into documind_document
      (id, user_id, scope_id, filename, kind, bytes, sha256, status, created_at, updated_at)
    values ('long', ${userId}, ${userId}, 'long.txt', 'txt', 1, 'long', 'ready', now(), now())
  `.execute(db);
  await sql`
    insert into documind_part (user_id, document_id, part, page, source, text, headings)
    select ${userId}, 'long', part, part, 'text', 'Text.', '[]' from generate_series(1, ${parts}) part
  `.execute(db);
  const { rows: chunks } = await sql<{ id: number }>`
    insert into documind_chunk
      (user_id, document_id, part, char_start, char_end, heading, duplicate_key)
    select ${userId}, 'long', part, n, n + 1, '', part || '-' || n
    from generate_series(1, ${parts}) part, generate_series(1, ${chunksOfPart}) n returning id
  `.execute(db);
  const ids = chunks.filter((_, index) => index % 100 === 7).map(({ id }) => id);
  const { rows } = await sql<{ 'QUERY PLAN': [object] }>`
    explain (analyze, format json)
    select part.text from ${chunksAndParts(userId, ids)}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0] ?? {};
  expect(JSON.stringify(plan)).toContain(`"Actual Rows":${ids.length}`);
  expect(wasted(plan)).toBe(0);
});
