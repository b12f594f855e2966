import { randomUUID } from 'node:crypto';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { GatedReader } from '@m8/dev/testing/documents/gated-reader.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson, TestDocuments } from '@m8/dev/testing/documents/test-documents.ts';
import { describe, expect, it } from 'vitest';
import { createCollection, deleteCollection, listCollections } from './collections/collections.ts';
import { deleteConversation } from './conversations/conversations.ts';
import { countStored } from './documents/require-capacity.ts';
import { showPart } from './documents/show-documents.ts';
import { eraseDocumindData } from './personal-data.ts';
import { endSession } from './sessions/sessions.ts';
import { undoDeletion } from './undo-deletion.ts';

const { database, documents, mine } = suiteDocuments();
const tooLate = { code: 'documind/deletion-not-found' };
const lanterns = 'Nine lanterns burn in Lerwick.';
/** So many terms that its chunks are under its own id. */
const large = Array.from({ length: 30_000 }, (_, n) => `lantern${n}`).join(' ');

const { ask, conversation: show, remove } = mine;
const undo = (id: string, userId = mine.userId) => undoDeletion(documents.context, { userId, id });
const partOf = (filename: string) =>
  showPart(documents.context, { userId: mine.userId, filename, sessionId: null, part: 1 });
const add = async (name: string, text: string, fields?: Record<string, string>) =>
  (await mine.add(name, text, fields))?.document_id ?? '';
const storedParts = (id: string) =>
  database.db.selectFrom('documind_part').where('document_id', '=', id).selectAll().execute();

const found = async (query: string, sessionId?: string) =>
  (await mine.find(query, sessionId)).map(({ filename }) => filename);

async function noTrace(): Promise<void> {
  await expect.poll(() => documents.orphans()).toEqual({});
  const rows = database.db.selectFrom('documind_deleted').selectAll();
  expect(await rows.where('user_id', '=', mine.userId).execute()).toEqual([]);
}

describe('a deleted document', () => {
  it.each([
    ['small', lanterns],
    ['large', `${large} ${lanterns}`],
  ])('that is %s is hidden everywhere, and is restored as it was', async (_, text) => {
    const id = await add('a.txt', text);
    await add('b.txt', 'Ten gulls.');
    const before = await mine.show('a.txt');
    const part = await partOf('a.txt');
    const kept = await countStored(database.db, mine.userId);
    await remove('a.txt');
    expect(await found('lanterns')).not.toContain('a.txt');
    expect(await mine.list()).toHaveLength(1);
    expect((await countStored(database.db, mine.userId)).bytes).toBe(10);
    await undo(id);
    expect(await mine.show('a.txt')).toEqual({ ...before, updated_at: expect.any(String) });
    expect(await partOf('a.txt')).toEqual(part);
    expect(await countStored(database.db, mine.userId)).toEqual(kept);
    expect(await found('lanterns burn in Lerwick')).toContain('a.txt');
    expect(await documents.orphans()).toEqual({});
    await remove('a.txt');
    await noTrace();
  });

  it('is restored in its collections, among chosen documents, and with its quotes', async () => {
    const id = await add('a.txt', lanterns);
    const other = await add('b.txt', 'The hut on the ridge has nineteen beds.');
    const named = { userId: mine.userId, name: 'Both', documents: ['a.txt', 'b.txt'] };
    await createCollection(documents.context, named);
    const query = 'How many lanterns burn in Lerwick?';
    const { conversation_id: conversationId } = await ask(query, { documents: named.documents });
    const before = await show(conversationId);
    expect(JSON.stringify(before)).toContain('Nine lanterns');
    const sizes = database.db.selectFrom('documind_conversation').select('bytes');
    const bytes = await sizes.execute();
    await remove('a.txt');
    expect(JSON.stringify(await show(conversationId))).not.toContain('Nine lanterns');
    await remove('b.txt');
    await undo(other);
    await undo(id);
    const collected = { documents: named.documents };
    expect(await listCollections(documents.context, mine)).toMatchObject([collected]);
    const after = await show(conversationId);
    expect(after.exchanges).toEqual(before.exchanges);
    expect(after.documents?.toSorted()).toEqual(named.documents);
    expect(await sizes.execute()).toEqual(bytes);
  });

  it('does not restore an answer that quotes another deleted document', async () => {
    const id = await add('a.txt', lanterns);
    await add('b.txt', 'Ten lanterns burn in Scalloway.');
    const { conversation_id: conversationId } = await ask('Where do lanterns burn?');
    await database.db
      .updateTable('documind_exchange')
      .set({ drawn_from: ['PERMANENT/a.txt', 'PERMANENT/b.txt'] })
      .where('conversation_id', '=', conversationId)
      .execute();
    await remove('a.txt');
    await remove('b.txt');
    await undo(id);
    expect((await show(conversationId)).exchanges).toMatchObject([{ answer: null }]);
  });

  it('that was being read waits to be read again, also next to an earlier version', async () => {
    const { userId } = mine;
    const gate = new GatedReader();
    const own = new TestDocuments(database, { openReader: gate.open });
    await own.start();
    await own.add(userId, 'a.txt', lanterns);
    gate.before = gate.stuck;
    const { document } = await own.upload(userId, 'a.txt', 'Ten lanterns burn.');
    await expect.poll(() => gate.begun).toBe(2);
    await own.remove(userId, 'a.txt');
    expect(gate.ended).toMatchObject([{ name: 'ClaimLost' }]);
    gate.reset();
    await undoDeletion(own.context, { userId, id: document.document_id });
    const status = async () => (await own.settled(userId, document.document_id))?.status;
    await expect.poll(status).toBe('ready');
    expect(await found('Ten lanterns')).toEqual(['a.txt']);
    await expect.poll(() => own.orphans()).toEqual({});
    await own.stop();
  });

  it('stays deleted after its minute, and is erased', async () => {
    const id = await add('a.txt', lanterns);
    await remove('a.txt');
    documents.clock.advance(documindLimits.undoSeconds);
    await expect(undo(id)).rejects.toMatchObject(tooLate);
    await noTrace();
    await expect(undo(id)).rejects.toMatchObject(tooLate);
  });

  it('stays deleted for other people, and is restored once by many concurrent tries', async () => {
    const id = await add('a.txt', lanterns);
    await remove('a.txt');
    await expect(undo(id, await addPerson(database))).rejects.toMatchObject(tooLate);
    await expect(undo(randomUUID())).rejects.toMatchObject(tooLate);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => undo(id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await documents.orphans()).toEqual({});
  });

  it('stays deleted while another one has its name, or a quota is full', async () => {
    const id = await add('a.txt', lanterns);
    await remove('a.txt');
    await add('a.txt', 'Others.');
    await expect(undo(id)).rejects.toMatchObject({ code: 'documind/filename-taken' });
    await remove('a.txt');
    const full = { ...documents.context, originalBytes: 3 };
    const undoing = undoDeletion(full, { userId: mine.userId, id });
    await expect(undoing).rejects.toMatchObject({ code: 'documind/originals-full' });
    await undo(id);
    expect(await found('lanterns')).toEqual(['a.txt']);
  });

  it('is reported as deleted, and as ready again', async () => {
    const id = await add('a.txt', lanterns);
    await remove('a.txt');
    await undo(id);
    const events = database.db.selectFrom('documind_event').select('type').orderBy('id');
    const types = ['document.ready', 'document.deleted', 'document.ready'];
    expect(await events.where('document_id', '=', id).execute()).toEqual(
      types.map((type) => ({ type })),
    );
  });

  it('in a private session is restored into it, and never after it has ended', async () => {
    const id = await add('a.txt', lanterns, { is_private: 'true' });
    const scopes = database.db.selectFrom('documind_scope').select('id');
    const own = scopes.where('user_id', '=', mine.userId).where('kind', '=', 'SESSION');
    const { id: sessionId } = await own.executeTakeFirstOrThrow();
    await remove('a.txt', sessionId);
    await undo(id);
    expect(await found('lanterns', sessionId)).toEqual(['a.txt']);
    await remove('a.txt', sessionId);
    await endSession(documents.context, { userId: mine.userId, sessionId });
    await expect(undo(id)).rejects.toMatchObject(tooLate);
    expect(await storedParts(id)).toEqual([]);
    await noTrace();
  });

  it('is erased immediately with its owner’s data', async () => {
    const id = await add('a.txt', lanterns);
    await remove('a.txt');
    const { db, ingestion, rateLimiter } = documents.context;
    await eraseDocumindData({ db, ingestion, rateLimiter }, mine.userId);
    expect(await storedParts(id)).toEqual([]);
    await noTrace();
  });
});

it('a deleted conversation is restored with all its questions', async () => {
  await add('a.txt', lanterns);
  const { conversation_id: id } = await ask('How many lanterns burn?');
  const before = await show(id);
  await deleteConversation(documents.context, { userId: mine.userId, id });
  await expect(show(id)).rejects.toMatchObject({ code: 'documind/conversation-not-found' });
  await undo(id);
  expect(await show(id)).toEqual(before);
  await expect(undo(id)).rejects.toMatchObject(tooLate);
});

it('a deleted collection is restored, unless another one has its name', async () => {
  await add('a.txt', lanterns);
  const named = { userId: mine.userId, name: 'Lanterns', documents: ['a.txt'] };
  const { id } = await createCollection(documents.context, named);
  await deleteCollection(documents.context, { userId: mine.userId, id });
  const other = await createCollection(documents.context, named);
  await expect(undo(id)).rejects.toMatchObject({ code: 'documind/collection-name-taken' });
  await deleteCollection(documents.context, { userId: mine.userId, id: other.id });
  await undo(id);
  expect(await listCollections(documents.context, mine)).toMatchObject([{ id }]);
});
