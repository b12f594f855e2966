import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@m8/platform/database/migrate.ts';
import { type Database, openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { migrations } from '@m8/platform/migrations/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteDatabase } from '#testing/database/test-database.ts';

const step = '0027-owner-key';
const serverUrl = process.env.TEST_DATABASE_URL;
const suite = suiteDatabase();
const name = `test_${randomUUID().replaceAll('-', '')}`;
let folder: string;
let database: Database;

const rows = async (text: string) => (await database.executeSql(text)).rows;

/**
 * The data of two people, in the schema of the previous version; `gone` was removed and is not erased yet.
 */
const before = [
  `insert into account_user (id, name, email, email_verified, created_at, updated_at)
   select id, id, id || '@example.org', true, now(), now() from unnest(array['ada', 'bob']) as id`,
  `insert into documind_scope (id, user_id, kind, created_at, embedder_id)
   select id || '-scope', id, 'PERMANENT', now(), id || '-fitted' from account_user`,
  `insert into documind_document
     (id, scope_id, filename, kind, bytes, sha256, status, live, is_segment, created_at, updated_at)
   select id || kind, id || '-scope', id || kind, 'txt', 1, '', 'ready', true, kind = '-large', now(), now()
   from account_user, unnest(array['-small', '-large', '-gone']) as kind`,
  `insert into documind_part (document_id, part, source, text, headings)
   select id, 1, 'text', 'text', '[]' from documind_document`,
  `insert into documind_original (document_id, piece, bytes) select id, 0, 'a' from documind_document`,
  `insert into documind_document_terms (document_id, terms, chunks)
   select id, array[1], array[1] from documind_document where not is_segment`,
  `insert into documind_chunk (document_id, part, char_start, char_end, heading, duplicate_key)
   select id, 1, 0, 4, '', id from documind_document`,
  `insert into documind_lexical (chunk_id, scope_id, weights)
   select chunk.id, case when is_segment then document.id else scope_id end, '{1:1}/536870912'
   from documind_chunk chunk join documind_document document on document.id = document_id`,
  `insert into documind_vector (chunk_id, embedder_id, scope_id, embedding)
   select chunk_id, 'hashed-1', scope_id, array_fill(0.1, array[376])::vector from documind_lexical`,
  `insert into documind_term (scope_id, term, chunks)
   select distinct scope_id, 1, 1 from documind_lexical`,
  `insert into documind_embedder (id, scope_id, kind, fitted_chunks, basis, created_at)
   select user_id || '-fitted', id, 'fitted', 1, '', now() from documind_scope`,
  `insert into documind_conversation (id, user_id, scope_id, title, exchanges, bytes, created_at, updated_at)
   select id || '-talk', id, null, 'talk', 1, 1, now(), now() from account_user`,
  `insert into documind_exchange (conversation_id, number, question, drawn_from, asked_at)
   select id, 1, 'how?', array[]::text[], now() from documind_conversation`,
  `insert into documind_idempotency (user_id, key_hash, document_id, created_at)
   select id, id, id || '-small', now() from account_user`,
  `delete from documind_document where id like '%-gone'`,
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-key-'));
  let databaseUrl: string | undefined;
  if (serverUrl) {
    await suite.executeSql(`create database ${name}`);
    databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  }
  database = await openDatabase({ dataDir: folder, databaseUrl, log: createLog('silent') });
  const earlier = Object.entries(migrations).filter(([other]) => other < step);
  await migrate(database, Object.fromEntries(earlier));
  for (const text of before) await database.executeSql(text);
  await migrate(database);
});

afterAll(async () => {
  await database.close();
  if (serverUrl) await suite.executeSql(`drop database ${name}`);
  await rm(folder, { recursive: true });
});

it.each([
  ['documind_document', 'id', 2],
  ['documind_part', 'document_id', 2],
  ['documind_original', 'document_id', 2],
  ['documind_document_terms', 'document_id', 1],
  ['documind_chunk', 'document_id', 2],
  ['documind_lexical', 'scope_id', 2],
  ['documind_vector', 'scope_id', 2],
  ['documind_term', 'scope_id', 2],
  ['documind_exchange', 'conversation_id', 1],
])(
  'rows of %s get their owner, and only those with a known owner stay',
  async (table, column, count) => {
    const found = await rows(
      `select user_id, count(*)::int as count, bool_and(${column} like user_id || '-%') as is_theirs
     from ${table} group by user_id order by user_id`,
    );
    expect(found).toEqual(['ada', 'bob'].map((user_id) => ({ user_id, count, is_theirs: true })));
  },
);

it('cascading deletions still work', async () => {
  await database.executeSql(`delete from documind_scope where user_id = 'ada'`);
  for (const table of ['document', 'idempotency'])
    expect(await rows(`select distinct user_id from documind_${table}`)).toEqual([
      { user_id: 'bob' },
    ]);
  const noted = await rows(
    `select id, user_id from documind_removed where id like 'ada%' order by id`,
  );
  expect(noted).toEqual([
    // Noted before owners were recorded.
    { id: 'ada-gone', user_id: '' },
    { id: 'ada-large', user_id: 'ada' },
    { id: 'ada-scope', user_id: 'ada' },
    { id: 'ada-small', user_id: 'ada' },
  ]);
  await database.executeSql(`delete from documind_chunk where user_id = 'bob'`);
  await database.executeSql(`delete from documind_conversation where user_id = 'bob'`);
  expect(await rows(`select 1 from documind_lexical where user_id = 'bob'`)).toEqual([]);
  expect(await rows(`select 1 from documind_vector where user_id = 'bob'`)).toEqual([]);
  expect(await rows(`select 1 from documind_exchange where user_id = 'bob'`)).toEqual([]);
});
