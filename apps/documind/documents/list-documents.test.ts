import { randomUUID } from 'node:crypto';
import { documentList } from '@m8/contracts/documind/documents.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { describe, expect, it } from 'vitest';
import { createSession } from '#sessions/sessions.ts';
import { listDocuments, waitUntilSettled } from './show-documents.ts';

const { database, documents, mine } = suiteDocuments();

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

describe('a document', () => {
  it('can be waited for, for a limited time, and only by its owner', async () => {
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
});
