import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { documentList } from '@m8/contracts/documind/documents.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createSession } from '#sessions/sessions.ts';
import { renameDocument } from './rename-document.ts';
import { listDocuments, showDocument, waitUntilSettled } from './show-documents.ts';

const { documents, mine, database } = suiteDocuments();

const rename = (filename: string, newName: string, sessionId: string | null = null) =>
  renameDocument(documents.context, { userId: mine.userId, filename, sessionId, newName });
const { ask, show } = mine;
const names = async () => (await mine.list()).map(({ filename }) => filename);

it('renames all versions, including the one in progress', async () => {
  await mine.add('a.txt', 'Nine lanterns burn in Lerwick.');
  const { document } = await mine.upload('a.txt', 'Ten lanterns burn in Lerwick.');
  await rename('a.txt', 'b.txt');
  await mine.settled(document.document_id);
  expect(await names()).toEqual(['b.txt']);
  expect((await ask('How many lanterns burn?')).answer).toBe('Ten lanterns burn in Lerwick.');
});

it('refuses the name of another document, and accepts its own', async () => {
  await mine.add('a.txt', 'Nine lanterns.');
  await mine.add('b.txt', 'Ten lanterns.');
  await expect(rename('a.txt', 'b.txt')).rejects.toMatchObject({ code: 'documind/filename-taken' });
  await rename('a.txt', 'a.txt');
  expect((await names()).sort()).toEqual(['a.txt', 'b.txt']);
});

it('lets only one of two documents have a name requested concurrently', async () => {
  await mine.add('a.txt', 'Nine lanterns.');
  await mine.add('b.txt', 'Ten lanterns.');
  const tries = await Promise.allSettled([rename('a.txt', 'c.txt'), rename('b.txt', 'c.txt')]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await names()).toHaveLength(2);
});

it('separates the names of a private session from permanent ones', async () => {
  const { session_id: sessionId } = await createSession(documents.context, mine);
  await mine.add('a.txt', 'Nine lanterns.');
  const fields = { is_private: 'true', session_id: sessionId };
  await mine.upload('p.txt', 'Ten lanterns.', fields);
  await rename('p.txt', 'a.txt', sessionId);
  const notFound = { code: 'documind/document-not-found' };
  await expect(rename('p.txt', 'q.txt')).rejects.toMatchObject(notFound);
  expect((await show('a.txt')).session_id).toBe(null);
});

it('finds a document by its id before another one with that name', async () => {
  await mine.add('a.txt', 'Nine lanterns.');
  const { document_id: id } = await show('a.txt');
  await mine.add(id, 'Ten lanterns.');
  expect(await show(id)).toMatchObject({ filename: 'a.txt' });
  await mine.remove(id);
  expect(await names()).toEqual([id]);
  expect(await show(id)).toMatchObject({ filename: id });
});

it('updates conversations: their quotes, their choices, and what they forget', async () => {
  await mine.add('a.txt', 'Nine lanterns burn in Lerwick.');
  await mine.add('b.txt', 'Ten lanterns burn in Unst.');
  const { conversation_id } = await ask('How many lanterns burn?', { documents: ['a.txt'] });
  await rename('a.txt', 'lerwick.txt');
  const renamed = [{ filename: 'lerwick.txt' }];
  const second = await ask('Where do lanterns burn?', { conversation_id });
  expect(second.sources).toMatchObject(renamed);
  const shown = await mine.conversation(conversation_id);
  expect(shown.documents).toEqual(['lerwick.txt']);
  expect(shown.exchanges[0]?.answer).toMatchObject({ citations: renamed, sources: renamed });
  await mine.remove('lerwick.txt');
  const after = await mine.conversation(conversation_id);
  expect(after.exchanges).toMatchObject([{ answer: null }, { answer: null }]);
});

const { remove } = mine;
const notFound = { code: 'documind/document-not-found' };

/** Counts remaining rows of a person's documents, by table. */
async function traces(): Promise<Record<string, number>> {
  const { rows } = await database.executeSql(
    `with scope as (select id from documind_scope where user_id = $1),
      document as (select id from documind_document where scope_id in (select id from scope)),
      chunk as (select id from documind_chunk where document_id in (select id from document))
    select (select count(*) from document) as documents, (select count(*) from chunk) as chunks,
      (select count(*) from documind_lexical where scope_id in (select id from scope)) as lexical,
      (select count(*) from documind_vector where scope_id in (select id from scope)) as vectors,
      (select count(*) from documind_term where scope_id in (select id from scope)) as terms,
      (select coalesce(sum(chunks), 0) from documind_scope where user_id = $1) as counted`,
    [mine.userId],
  );
  const counts = Object.entries(rows[0] ?? {}).map(([table, count]) => [table, Number(count)]);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

describe('deleting', () => {
  it('leaves nothing of any version, and a second deletion finds nothing', async () => {
    await mine.add('ä.txt', 'Nine lanterns burn in Lerwick.');
    await mine.upload('ä.txt', 'A newer version is in progress.');
    expect(Object.keys(await traces())).toContain('terms');
    await remove('a\u0308.txt');
    expect(await traces()).toEqual({});
    await expect(remove('ä.txt')).rejects.toMatchObject(notFound);
    await expect.poll(() => documents.orphans()).toEqual({});
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'does not wait indefinitely for the erasure',
    async () => {
      await mine.add('a.txt', 'Nine lanterns burn in Lerwick.');
      await database.db.transaction().execute(async (trx) => {
        await sql`lock table documind_part in share mode`.execute(trx);
        await remove('a.txt');
        expect(await documents.orphans()).toMatchObject({ parts: [expect.anything()] });
      });
      await expect.poll(() => documents.orphans()).toEqual({});
    },
  );

  it('does not affect other people’s documents or those of sessions', async () => {
    const stranger = await addPerson(database);
    await documents.add(stranger, 'a.txt', 'one');
    const { document } = await mine.upload('a.txt', 'one', { is_private: 'true' });
    await expect(remove('a.txt')).rejects.toMatchObject(notFound);
    await remove('a.txt', document.session_id);
    const theirs = { userId: stranger, filename: 'a.txt', sessionId: null };
    const shown = await showDocument(documents.context, theirs);
    expect(shown.document.status).toBe('ready');
  });

  it('during an upload leaves nothing, whatever the timing', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        Array.from({ length: 10 }, async (_, n) => {
          const name = `${n}.txt`;
          await mine.upload(name, `Round ${round} of lanterns, number ${n}. `.repeat(n * 20 + 1));
          await pause((round * 10 + n) % 45);
          if (n % 3 === 0) await mine.upload(name, `Another lantern ${round}`);
          await remove(name);
          await expect(remove(name)).rejects.toMatchObject(notFound);
        }),
      );
    }
    await expect.poll(() => documents.orphans()).toEqual({});
    expect(await traces()).toEqual({});
    expect(await readdir(documents.context.uploads.folder)).toEqual([]);
  });
});

const list = (cursor?: string | null, limit?: number, session_id?: string) =>
  listDocuments(documents.context, {
    ...{ userId: mine.userId, session_id, cursor: cursor ?? undefined },
    ...(limit && { limit }),
  });

async function add(...names: string[]): Promise<void> {
  for (const name of names) {
    documents.clock.advance(1);
    await mine.add(name, `The text of ${name}.`);
  }
}

const namesOf = ({ documents }: Awaited<ReturnType<typeof list>>) =>
  documents.map(({ filename }) => filename);

describe('the list of documents', () => {
  it('is newest first, page by page, and not shifted by new uploads', async () => {
    await add('a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt');
    const first = await list(null, 2);
    await add('f.txt');
    const second = await list(first.next_cursor, 2);
    const third = await list(second.next_cursor, 2);
    const pages = [['e.txt', 'd.txt'], ['c.txt', 'b.txt'], ['a.txt']];
    expect([first, second, third].map(namesOf)).toEqual(pages);
    expect(third.next_cursor).toBe(null);
    expect(namesOf(await list())).toEqual(['f.txt', 'e.txt', 'd.txt', 'c.txt', 'b.txt', 'a.txt']);
  });

  it('pages through documents with equal timestamps', async () => {
    await Promise.all(Array.from({ length: 7 }, (_, n) => mine.upload(`${n}.txt`, `${n}`)));
    const pages = [await list(null, 3)];
    while (pages.at(-1)?.next_cursor) pages.push(await list(pages.at(-1)?.next_cursor, 3));
    expect(pages.map(({ documents }) => documents.length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flatMap(namesOf)).size).toBe(7);
  });

  it('includes those of a named session, and none of other people', async () => {
    await add('kept.txt');
    const { session_id: sessionId } = await createSession(documents.context, mine);
    const fields = { is_private: 'true', session_id: sessionId };
    await mine.add('private.txt', 'text', fields);
    await documents.add(await addPerson(database), 'theirs.txt', 'text');
    expect(namesOf(await list())).toEqual(['kept.txt']);
    const both = await list(null, 10, sessionId);
    expect(namesOf(both).sort()).toEqual(['kept.txt', 'private.txt']);
    expect(documentList.parse(both)).toEqual(both);
  });

  const forged = ["1.' or 1=1 --", `1.${'-'.repeat(36)}`, `${'9'.repeat(15)}.${randomUUID()}`];
  it.each(['', 'x', '!!', 'MTIz', '\0', ...forged.map((text) => btoa(text))])(
    'refuses the cursor %j',
    async (cursor) => {
      await expect(list(cursor)).rejects.toMatchObject({ code: 'request/invalid' });
    },
  );
});

it('a document can be waited for, for a limited time, and only by its owner', async () => {
  const { document } = await mine.upload('a.txt', 'One.');
  const { document_id: documentId } = document;
  const stranger = await addPerson(database);
  const wait = { userId: stranger, documentId, ms: 20_000 };
  expect(await waitUntilSettled(documents.context, wait)).toBe(null);
  const settled = await waitUntilSettled(documents.context, { ...wait, userId: mine.userId });
  expect(settled?.status).toBe('ready');
  const gone = { userId: mine.userId, documentId: 'unknown', ms: 5000 };
  expect(await waitUntilSettled(documents.context, gone)).toBe(null);
});
