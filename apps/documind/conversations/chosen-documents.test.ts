import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { database, mine } = suiteDocuments();
let shedId: string;

beforeEach(async () => {
  const shed = await mine.add('shed.txt', 'The key of the shed hangs in the hall.');
  shedId = shed?.document_id ?? '';
  await mine.add('boat.txt', 'The key of the boat hangs in the galley.');
  await mine.add('barn.txt', 'The key of the barn hangs in the stable.');
});

const { ask } = mine;
const where = 'Where does the key hang?';
const namesIn = ({ sources }: Awaited<ReturnType<typeof ask>>) =>
  sources.map(({ filename }) => filename).sort();

describe('a question to chosen documents', () => {
  it('searches only those, by name or id', async () => {
    expect(namesIn(await ask(where))).toEqual(['barn.txt', 'boat.txt', 'shed.txt']);
    expect(namesIn(await ask(where, { documents: ['boat.txt'] }))).toEqual(['boat.txt']);
    const two = await ask(where, { documents: ['boat.txt', shedId] });
    expect(namesIn(two)).toEqual(['boat.txt', 'shed.txt']);
    expect(namesIn(await ask('Summarise all documents', { documents: [shedId] }))).toEqual([
      'shed.txt',
    ]);
  });

  it('is refused if they do not answer', async () => {
    const { answer, refusal_reason } = await ask('Who painted the ceiling of the chapel?', {
      documents: ['boat.txt'],
    });
    expect(refusal_reason).toBe('no-match');
    expect(answer).toContain(answerRefusalWords.noAnswer(1));
  });

  it('is refused with the names of unknown documents, or those of other people', async () => {
    const bob = await addPerson(database);
    const unknown = ['shed.txt', 'attic.txt', '', shedId];
    await expect(ask(where, { documents: unknown })).rejects.toMatchObject({
      code: 'documind/document-not-found',
      fields: [{ message: 'There is no document “attic.txt”' }, { field: 'documents' }],
    });
    await expect(ask(where, { userId: bob, documents: [shedId] })).rejects.toMatchObject({
      code: 'documind/document-not-found',
    });
  });
});

describe('a conversation', () => {
  it('keeps the choice until the next one', async () => {
    const first = await ask(where, { documents: [shedId] });
    const { conversation_id: conversationId } = first;
    expect(namesIn(await ask(where, { conversation_id: conversationId }))).toEqual(['shed.txt']);
    expect((await mine.conversation(conversationId)).documents).toEqual(['shed.txt']);
    const other = await ask(where, { conversation_id: conversationId, documents: ['boat.txt'] });
    expect(namesIn(other)).toEqual(['boat.txt']);
    for (const all of [[], null])
      expect(
        namesIn(await ask(where, { conversation_id: conversationId, documents: all })),
      ).toHaveLength(3);
    expect(namesIn(await ask(where, { conversation_id: conversationId }))).toHaveLength(3);
  });

  it('includes newer versions', async () => {
    const { conversation_id: conversationId } = await ask(where, { documents: [shedId] });
    await mine.add('shed.txt', 'The key of the shed hangs in the porch.');
    const { sources } = await ask(where, { conversation_id: conversationId });
    expect(sources.map(({ quote }) => quote)).toEqual(['The key of the shed hangs in the porch.']);
  });

  it('asks the rest if one is deleted, and never all if none is left', async () => {
    const { conversation_id: conversationId } = await ask(where, {
      documents: ['shed.txt', 'boat.txt'],
    });
    await mine.remove('shed.txt');
    expect(namesIn(await ask(where, { conversation_id: conversationId }))).toEqual(['boat.txt']);
    await mine.remove('boat.txt');
    const gone = { code: 'documind/document-not-found' };
    await expect(ask(where, { conversation_id: conversationId })).rejects.toMatchObject(gone);
    const widened = await ask(where, { conversation_id: conversationId, documents: null });
    expect(namesIn(widened)).toEqual(['barn.txt']);
  });
});
