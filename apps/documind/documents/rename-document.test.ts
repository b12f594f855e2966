import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { expect, it } from 'vitest';
import { createSession } from '#sessions/sessions.ts';
import { renameDocument } from './rename-document.ts';

const { documents, mine } = suiteDocuments();

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
