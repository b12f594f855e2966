import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listVerdicts } from '#server/documind/conversations/list-verdicts.ts';
import {
  countHoldings,
  eraseHoldings,
  exportConversations,
  exportDocuments,
  listFiles,
} from '#server/documind/holdings.ts';
import { mostMovedTerms } from '#server/documind/index/index-document.ts';
import { releaseDocument, renewClaims } from '#server/documind/ingestion/claim-documents.ts';
import { eraseRemoved } from '#server/documind/ingestion/erase-removed.ts';
import { failAbandoned, failDocument } from '#server/documind/ingestion/fail-document.ts';
import { endTakenAway, RunningDocuments } from '#server/documind/ingestion/running-documents.ts';
import { openUploadFolder } from '#server/documind/ingestion/upload-folder.ts';
import { createDatabaseOriginals } from '#server/documind/originals/database-originals.ts';
import { dropOriginals, importUploadedFiles } from '#server/documind/originals/keep-originals.ts';
import { ownerOf } from '#server/documind/owner-of.ts';
import { sweepTables } from '#server/platform/retention.ts';
import { createTurnstile } from '#server/platform/turnstile.ts';
import { siteReadings } from '#server/readings.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { callsAt, type Target } from '#testing/documind-api/described-calls.ts';
import {
  createTestDocumind,
  type TestDocumind,
  type TestPerson,
} from '#testing/documind-api/test-documind.ts';
import { waitFor } from '#testing/wait-for.ts';
import { overAllOwners, sharedTables } from './over-all-owners.ts';
import { readPlan } from './read-plan.ts';
import { recordStatements } from './recorded-statements.ts';

const database = suiteDatabase();

/** DocuMind's tables that are spread by owner, in the real schema. */
async function ownedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name like 'documind\\_%' order by name`.execute(
    database.db,
  );
  return rows.map(({ name }) => name).filter((name) => !(name in sharedTables));
}

describe('the schema', () => {
  it('has the owner, who is never missing, in every table', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and is_nullable = 'NO'`.execute(
      database.db,
    );
    const keyed = new Set(rows.map(({ name }) => name));
    expect((await ownedTables()).filter((name) => !keyed.has(name))).toEqual([]);
  });

  it('has the owner in every primary key and in all that is unique', async () => {
    const { rows } = await sql<{ table: string; index: string; isKeyed: boolean }>`
      select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index,
        exists (
          select from pg_attribute a
          where a.attrelid = i.indrelid and a.attname = 'user_id' and a.attnum = any(i.indkey)
        ) as "isKeyed"
      from pg_index i where i.indisunique`.execute(database.db);
    const owned = new Set(await ownedTables());
    const unique = rows.filter(({ table }) => owned.has(table));
    expect(new Set(unique.map(({ table }) => table))).toEqual(owned);
    expect(unique.filter(({ isKeyed }) => !isKeyed)).toEqual([]);
  });

  it('has the owner in every foreign key from one of these tables to another', async () => {
    const { rows } = await sql<{ name: string; from: string; to: string; isKeyed: boolean }>`
      select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
        exists (
          select from unnest(c.conkey, c.confkey) as pair (own, theirs)
          join pg_attribute o on o.attrelid = c.conrelid and o.attnum = pair.own
          join pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.theirs
          where o.attname = 'user_id' and t.attname = 'user_id'
        ) as "isKeyed"
      from pg_constraint c where c.contype = 'f'`.execute(database.db);
    const owned = new Set(await ownedTables());
    const between = rows.filter(({ from, to }) => owned.has(from) && owned.has(to));
    expect(between.length).toBeGreaterThan(5);
    expect(between.filter(({ isKeyed }) => !isKeyed)).toEqual([]);
    // To any other table only by the owner's account, which each server has.
    const others = rows.filter(({ from, to }) => owned.has(from) !== owned.has(to));
    expect(new Set(others.map(({ to }) => to))).toEqual(new Set(['account_user']));
  });
});

it('the commands in docs/citus.md spread these tables, and no others', async () => {
  const text = await readFile('docs/citus.md', 'utf8');
  const named = (verb: string) =>
    [...text.matchAll(new RegExp(`${verb}\\('(documind_\\w+)'`, 'g'))].map(([, name]) => name);
  expect(named('create_distributed_table').toSorted()).toEqual(await ownedTables());
  expect(named('create_reference_table')).toEqual(Object.keys(sharedTables));
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and conrelid::regclass::text like 'documind\\_%'
      and confrelid::regclass::text like 'documind\\_%' order by name`.execute(database.db);
  const dropped = [...text.matchAll(/drop constraint (\w+)/g)].map(([, name]) => name);
  expect(dropped.toSorted()).toEqual(rows.map(({ name }) => name));
  expect([...text.matchAll(/add foreign key \(\w+, user_id\)/g)]).toHaveLength(rows.length);
});

describe('the statements', () => {
  let recorded: ReturnType<typeof recordStatements>;
  let documind: TestDocumind;
  /** Statements that read rows without keeping to one owner. */
  const unbound = new Map<string, string[]>();
  let read: Set<string>;
  let folder: string;

  /** Fills a person's DocuMind, and makes every call of the API there is. */
  async function callEverything(person: TestPerson): Promise<void> {
    const { token } = person;
    const lantern = (n: number) => `Lantern ${n} of the harbour burns in place ${n % 7}.`;
    const pages = Array.from({ length: 60 }, (_, n) => `# Part ${n}\n\n${lantern(n)}\n`);
    // More different words than move into a scope when a document is published.
    const words = Array.from({ length: mostMovedTerms + 1 }, (_, n) => `lantern${n}`);
    await documind.upload(token, 'book.md', [...pages, words.join(' ')].join('\n'));
    const kept = await documind.upload(token, 'ledger.txt', 'There are nine lanterns.');
    const privately = await documind.upload(token, 'whisper.txt', 'There are ten lanterns.', {
      headers: { prefer: 'wait=20', 'idempotency-key': '"once"' },
      is_private: 'true',
    });
    const { document_id } = await kept.json();
    const { session_id } = await privately.json();
    const { id } = await documind.makeKey(person);
    const hook = await documind.send('/webhooks', token, { url: 'https://ledger.example/' });
    const named = { name: 'Lanterns', documents: ['ledger.txt'] };
    const collection = await documind.send('/collections', token, named);
    const query = { query: 'How many lanterns does the ledger name?' };
    const { conversation_id } = await (await documind.send('/query', token, query)).json();
    await documind.upload(token, 'ledger.txt', 'There are eleven lanterns.');
    const target: Target = {
      ...{ filename: 'ledger.txt', filenameInSession: 'whisper.txt', part: '1', number: '1' },
      ...{ document_id, session_id, conversation_id, id },
      collection_id: (await collection.json()).id,
      webhook_id: (await hook.json()).id,
    };
    await documind.send('/query', token, { query: 'Summarise all documents' });
    await documind.send('/query', token, {
      query: 'And?',
      documents: ['book.md'],
      conversation_id,
    });
    await documind.upload(token, 'broken.pdf', 'no PDF');
    await documind.call('PATCH', '/documents/book.md', token, {
      body: JSON.stringify({ filename: 'volume.md' }),
      headers: { 'content-type': 'application/json' },
    });
    const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const calls = callsAt(target).toSorted(
      (one, other) => order.indexOf(one.method) - order.indexOf(other.method),
    );
    for (const { method, path, init } of calls) {
      const answer = await documind.call(method, path, token, init);
      if (answer.headers.get('content-type')?.startsWith('text/event-stream'))
        await answer.body?.cancel();
      else await answer.arrayBuffer();
    }
  }

  /** What runs seldom, or for the owner of the site. */
  async function lookAfter(userId: string): Promise<void> {
    const { db } = recorded;
    const { clock } = documind;
    const originals = createDatabaseOriginals(db);
    const uploads = await openUploadFolder(folder);
    await writeFile(uploads.pathOf('unknown'), '');
    await importUploadedFiles({ db, clock, originals, uploads });
    await uploads.removeOrphans(db, 0);
    await eraseRemoved({ db, originals });
    await renewClaims({ db, clock }, new Map([['unknown', 1]]));
    const running = new RunningDocuments();
    running.begin({ id: 'unknown', attempt: 1 });
    await endTakenAway(db, running);
    const unknown = { userId, id: 'unknown', attempt: 1 };
    await releaseDocument({ db, clock }, unknown, { afterSeconds: 0, hasTried: true });
    await failDocument({ db, clock }, { ...unknown, failure: 'unexpected' });
    await failAbandoned({ db, clock });
    await dropOriginals({ db, originals, originalBytes: 0 });
    await listVerdicts({ db });
    await countHoldings({ db }, [userId]);
    await ownerOf(db, 'documind_scope', 'unknown');
    for (const sweep of Object.values(sweepTables({ db, clock }))) await sweep();
    const questionTurns = createTurnstile({
      ...{ atOnce: 1, waiting: 1, full: 'documind/busy', retryAfterSeconds: 1 },
    });
    const load = () => ({ inUse: 0, waiting: 0 });
    for (const { read: look } of siteReadings({
      ...{ database: { db, load }, questionTurns },
      readerLoads: () => new Map(),
    }))
      await look();
  }

  /** What goes with a person's copy, and with the end of an account. */
  async function leave(userId: string): Promise<void> {
    const { db } = recorded;
    const { rateLimiter } = documind;
    const originals = createDatabaseOriginals(db);
    const forget = (of: string, ids: readonly string[]) =>
      eraseRemoved({ db, originals }, { userId: of, ids });
    await listFiles({ db }, userId);
    for await (const { parts } of exportDocuments({ db }, userId)) for await (const _ of parts);
    for await (const _ of exportConversations({ db }, userId));
    await eraseHoldings({ db, rateLimiter, ingestion: { forget } }, userId);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'owner-key-'));
    recorded = recordStatements(database.db);
    const { engine, executeSql, ping } = database;
    documind = await createTestDocumind({
      database: { db: recorded.db, engine, executeSql, ping },
      postToPublic: async () => 200,
    });
    const person = await documind.join();
    await callEverything(person);
    await lookAfter(person.userId);
    for (const words of [
      // Of a large document, whose terms stand under its own id.
      'select user_id, id, term, counted.chunks',
      'insert into "documind_embedder"',
      'delete from documind_embedder',
      'update "documind_webhook" set "delivered_at"',
    ])
      await waitFor(words, async () =>
        [...recorded.all.keys()].find((text) => text.includes(words)),
      );
    await leave(person.userId);
    await documind.stop();

    const owned = new Set(await ownedTables());
    read = new Set();
    for (const [text, parameters] of recorded.all) {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(text) || !text.includes('documind_'))
        continue;
      const plan = `explain (verbose, format json) ${text}`;
      const { rows } = await database.executeSql(plan, [...parameters]);
      const scans = readPlan(rows[0]?.['QUERY PLAN']).filter(({ table }) => owned.has(table));
      for (const { table } of scans) read.add(table);
      const owners = new Set(scans.map(({ owner }) => owner));
      if (owners.size > 1 || owners.has(undefined))
        unbound.set(
          text,
          scans.flatMap(({ table, owner }) => (owner === undefined ? [table] : [])),
        );
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('were recorded of every table', async () => {
    expect([...read].toSorted()).toEqual(await ownedTables());
  });

  it('each keep to one owner in every table they read, unless it is listed why they cannot', () => {
    const unlisted = [...unbound].filter(
      ([text]) => !overAllOwners.some(([words]) => text.includes(words)),
    );
    expect(unlisted).toEqual([]);
  });

  it.each(overAllOwners)('are listed for a reason that still holds: %s', (words) => {
    expect([...unbound.keys()].some((text) => text.includes(words))).toBe(true);
  });
});
