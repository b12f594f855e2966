import { quickEmbedder } from '@m8/dev/testing/documents/quick-embedder.ts';
import {
  addDocument,
  addScope,
  addUnindexed,
  publish,
  removeDocument,
  scopeOf,
} from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eraseRemoved } from '#ingestion/erase-removed.ts';
import { createDatabaseOriginals } from '#originals/database-originals.ts';
import { indexDocument } from './index-document.ts';
import { eraseChunks } from './publish-chunks.ts';
import { chunksAndParts } from './read-chunks.ts';
import { refreshEmbedding } from './refresh-embedding.ts';
import { selectTermCounts } from './search.ts';

const { context, database, find } = suiteRetrieval();

const letters = 'abcdefghijklmnopqrst';
/** A word unique to a number. */
const wordOf = (number: number) =>
  [...String(number).padStart(6, '0')].map((digit) => letters[Number(digit)]).join('');
/** Pages of unique words, a hundred each. */
const pagesOfWords = (pages: number, first = 0) =>
  Array.from({ length: pages }, (_, page) => ({
    text: Array.from({ length: 100 }, (_, n) => wordOf(first + page * 100 + n)).join(' '),
  }));

const rows = async (text: string, ...values: unknown[]) =>
  (await database.executeSql(text, values)).rows;
/** Physical places of a document's rows: a rewritten row has another place. */
const places = (documentId: string) =>
  rows(
    `select lexical.ctid::text, lexical.scope_id from documind_lexical lexical
     join documind_chunk chunk on chunk.id = chunk_id where document_id = $1 order by chunk_id`,
    documentId,
  );
const eraseAll = () =>
  eraseRemoved({ db: database.db, originals: createDatabaseOriginals(database.db) });

/** Creates a person with a large document that is not indexed yet. */
async function addLarge(userId: string, pages = pagesOfWords(60)) {
  await addScope(context, userId);
  const given = { id: `${userId}.txt`, scopeId: userId, pages };
  await addUnindexed(context, given);
  const parts = pages.map(({ text }) => ({ text, headings: [] }));
  return { given, input: { userId, documentId: given.id, parts } };
}

describe('a large document', () => {
  it('is written in statements of limited size', async () => {
    const sizes: number[] = [];
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const { parameters } = database.db.getExecutor().compileQuery(node, queryId);
        sizes.push(...parameters.map((value) => (Array.isArray(value) ? value.length : 1)));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { given, input } = await addLarge('bounded', pagesOfWords(120));
    const recorded = { ...context, db: database.db.withPlugin(recorder) };
    await indexDocument(recorded, input);
    await publish(recorded, given);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2000);
  });

  it('is published without rewriting its rows', async () => {
    const { given, input } = await addLarge('flipped');
    await indexDocument(context, input);
    const ask = () => find('flipped', wordOf(4321), 1);
    expect(await ask()).toEqual([]);
    const before = await places(given.id);
    await publish(context, given);
    expect(await places(given.id)).toEqual(before);
    expect(await ask()).toMatchObject([{ page: 44, documentId: given.id }]);
  });

  it('gets a vector for each of its chunks, and scores as if its rows were in the scope', async () => {
    // Vectors that cost nothing: no model has to read thousands of unique words.
    const quick = { ...context, embedder: quickEmbedder('quick') };
    await addScope(quick, 'scored');
    const harbour = { text: 'Nine lanterns burn in the harbour of Lerwick.' };
    const pages = [...pagesOfWords(60), harbour];
    await addDocument(quick, { id: 'scored.txt', scopeId: 'scored', pages });
    await addDocument(quick, { id: 'short.txt', scopeId: 'scored', pages: [harbour] });
    await refreshEmbedding(quick, scopeOf('scored'));
    const vectors = `
      select count(*), count(distinct embedder_id) as kinds from documind_vector
      where scope_id = 'scored.txt'
        and embedder_id = (select embedder_id from documind_scope where id = 'scored')`;
    expect(await rows(vectors)).toEqual([{ count: 61, kinds: 1 }]);
    const ask = () => find('scored', `lanterns near ${wordOf(17)}`, 9, quick);
    const found = await ask();
    expect(found).toHaveLength(9);
    for (const table of ['documind_lexical', 'documind_vector'])
      await rows(`update ${table} set scope_id = 'scored' where scope_id = 'scored.txt'`);
    await rows(`
      insert into documind_term (user_id, scope_id, term, chunks)
      select 'scored', 'scored', term, chunks from documind_term own
      where scope_id = 'scored.txt'
      on conflict (scope_id, term, user_id) do update set chunks = documind_term.chunks + excluded.chunks`);
    await rows(`update documind_document set is_segment = false where id = 'scored.txt'`);
    expect(await ask()).toEqual(found);
  });

  it('disappears immediately when it is removed, and is erased later, even after interruptions', async () => {
    await addScope(context, 'removed');
    const given = { id: 'removed.txt', scopeId: 'removed', pages: pagesOfWords(60) };
    await addDocument(context, given);
    await removeDocument(context, given);
    expect(await find('removed', wordOf(4321), 1)).toEqual([]);
    expect(await places(given.id)).not.toEqual([]);
    // The state after a process is killed while it erases.
    await rows(
      `delete from documind_chunk where id in (
         select id from documind_chunk where document_id = $1 limit 20)`,
      given.id,
    );
    await eraseAll();
    expect(await places(given.id)).toEqual([]);
    const left = `
      select 1 from documind_chunk where document_id = $1
      union all select 1 from documind_part where document_id = $1
      union all select 1 from documind_term where scope_id = $1
      union all select 1 from documind_removed`;
    expect(await rows(left, given.id)).toEqual([]);
  });

  it('is erased without reading its rows repeatedly', async () => {
    await addScope(context, 'erased');
    const id = 'erased.txt';
    const terms = 30_000;
    await rows(
      `insert into documind_term (user_id, scope_id, term, chunks)
       select 'erased', $1, term, 1 from generate_series(1, ${terms}) as term`,
      id,
    );
    // A transaction sees its own reads immediately; a server adds them to the totals later.
    const read = await database.db.transaction().execute(async (within) => {
      await eraseChunks(within, { userId: 'erased', id });
      const { rows: counted } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname = 'documind_term'`.execute(within);
      return counted[0]?.read;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(4 * terms);
    expect(await rows('select 1 from documind_term where scope_id = $1', id)).toEqual([]);
  });

  it('starts over after its indexing was interrupted', async () => {
    const { given, input } = await addLarge('restarted');
    await indexDocument(context, input);
    expect(await indexDocument(context, input)).toBe(60);
    expect(await places(given.id)).toHaveLength(60);
  });

  it('is deleted with its scope, however that ends', async () => {
    await addScope(context, 'dropped');
    const given = { id: 'dropped.txt', scopeId: 'dropped', pages: pagesOfWords(60) };
    await addDocument(context, given);
    await addDocument(context, { id: 'small.txt', scopeId: 'dropped', pages: pagesOfWords(1) });
    await rows(`delete from account_user where id = 'dropped'`);
    await eraseAll();
    const left = `
      select 1 from documind_chunk where document_id in ('dropped.txt', 'small.txt')
      union all select 1 from documind_term where scope_id in ('dropped', 'dropped.txt')`;
    expect(await rows(left)).toEqual([]);
  });
});

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
