import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addScope } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { selectTermCounts } from './weigh-question.ts';

const database = suiteDatabase();
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
