import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addScope } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { chunksAndParts } from './read-chunks.ts';
import { selectTermCounts } from './search.ts';

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

const documents = 40;
const termsOfDocument = 1000;
/** A path down the index, and the pages next to its end. */
const pagesOfTerm = 8;

it('looks up a term once, however many large documents contain it', async () => {
  const { db } = database;
  const userId = 'writer-of-much';
  await addScope({ db }, userId);
  await sql`
    insert into documind_document (id, user_id, scope_id, filename, kind, bytes, sha256, status, live,
      is_segment, created_at, updated_at)
    select 'large-' || n, ${userId}, ${userId}, n || '.txt', 'txt', 1, n, 'ready', true, true, now(), now()
    from generate_series(1, ${documents}) n`.execute(db);
  await sql`
    insert into documind_term (user_id, scope_id, term, chunks)
    select ${userId}, 'large-' || n, term * 1000, 1
    from generate_series(1, ${documents}) n, generate_series(1, ${termsOfDocument}) term`.execute(
    db,
  );
  const terms = Array.from({ length: 50 }, (_, n) => (1 + n * 20) * 1000);
  const counts = selectTermCounts(db, { userId, scopeIds: [userId] }, terms);
  expect(await counts.execute()).toHaveLength(terms.length);
  const [explained] = await counts.explain('json', sql`analyze, buffers`);
  const plan = explained?.['QUERY PLAN'][0].Plan;
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(
    pagesOfTerm * terms.length,
  );
});
