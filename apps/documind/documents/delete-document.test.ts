import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { showDocument } from './show-documents.ts';

const { database, documents, mine } = suiteDocuments();

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
