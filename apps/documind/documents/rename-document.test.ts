import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { beforeEach, expect, it } from 'vitest';
import { showConversation } from '#conversations/show-conversations.ts';
import type { Ask } from '#questions/ask-question.ts';
import { createSession } from '#sessions/sessions.ts';
import { renameDocument } from './rename-document.ts';
import { listDocuments, showDocument } from './show-documents.ts';

const database = suiteDatabase();
const documents = suiteDocuments(database);
let userId: string;

beforeEach(async () => {
  userId = await addPerson(database);
});

const rename = (filename: string, newName: string, sessionId: string | null = null) =>
  renameDocument(documents.context, { userId, filename, sessionId, newName });
const show = async (filename: string) =>
  (await showDocument(documents.context, { userId, filename, sessionId: null })).document;
const names = async () =>
  (await listDocuments(documents.context, { userId })).documents.map(({ filename }) => filename);

const ask = (query: string, more: Partial<Ask> = {}) => documents.ask(userId, query, more);

it('renames all versions, including the one in progress', async () => {
  await documents.add(userId, 'a.txt', 'Nine lanterns burn in Lerwick.');
  const { document } = await documents.upload(userId, 'a.txt', 'Ten lanterns burn in Lerwick.');
  await rename('a.txt', 'b.txt');
  await documents.settled(userId, document.document_id);
  expect(await names()).toEqual(['b.txt']);
  expect((await ask('How many lanterns burn?')).answer).toBe('Ten lanterns burn in Lerwick.');
});

it('refuses the name of another document, and accepts its own', async () => {
  await documents.add(userId, 'a.txt', 'Nine lanterns.');
  await documents.add(userId, 'b.txt', 'Ten lanterns.');
  await expect(rename('a.txt', 'b.txt')).rejects.toMatchObject({ code: 'documind/filename-taken' });
  await rename('a.txt', 'a.txt');
  expect((await names()).sort()).toEqual(['a.txt', 'b.txt']);
});

it('lets only one of two documents have a name requested concurrently', async () => {
  await documents.add(userId, 'a.txt', 'Nine lanterns.');
  await documents.add(userId, 'b.txt', 'Ten lanterns.');
  const tries = await Promise.allSettled([rename('a.txt', 'c.txt'), rename('b.txt', 'c.txt')]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await names()).toHaveLength(2);
});

it('separates the names of a private session from permanent ones', async () => {
  const { session_id: sessionId } = await createSession(documents.context, { userId });
  await documents.add(userId, 'a.txt', 'Nine lanterns.');
  const fields = { is_private: 'true', session_id: sessionId };
  await documents.upload(userId, 'p.txt', 'Ten lanterns.', fields);
  await rename('p.txt', 'a.txt', sessionId);
  await expect(rename('p.txt', 'q.txt')).rejects.toMatchObject({
    code: 'documind/document-not-found',
  });
  expect((await show('a.txt')).session_id).toBe(null);
});

it('finds a document by its id before another one with that name', async () => {
  await documents.add(userId, 'a.txt', 'Nine lanterns.');
  const { document_id: id } = await show('a.txt');
  await documents.add(userId, id, 'Ten lanterns.');
  expect(await show(id)).toMatchObject({ filename: 'a.txt' });
  await documents.remove(userId, id);
  expect(await names()).toEqual([id]);
  expect(await show(id)).toMatchObject({ filename: id });
});

it('updates conversations: their quotes, their choices, and what they forget', async () => {
  await documents.add(userId, 'a.txt', 'Nine lanterns burn in Lerwick.');
  await documents.add(userId, 'b.txt', 'Ten lanterns burn in Unst.');
  const first = await ask('How many lanterns burn?', { documents: ['a.txt'] });
  const conversationId = first.conversation_id;
  await rename('a.txt', 'lerwick.txt');
  const second = await ask('Where do lanterns burn?', { conversation_id: conversationId });
  expect(second.sources.map(({ filename }) => filename)).toEqual(['lerwick.txt']);
  const shown = await showConversation(documents.context, { userId, id: conversationId });
  expect(shown.documents).toEqual(['lerwick.txt']);
  const [{ answer } = { answer: null }] = shown.exchanges;
  expect(answer?.citations).toMatchObject([{ filename: 'lerwick.txt' }]);
  expect(answer?.sources).toMatchObject([{ filename: 'lerwick.txt' }]);
  await documents.remove(userId, 'lerwick.txt');
  const after = await showConversation(documents.context, { userId, id: conversationId });
  expect(after.exchanges.map(({ answer }) => answer)).toEqual([null, null]);
});
