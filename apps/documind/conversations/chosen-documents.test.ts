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
const everyName = ['barn.txt', 'boat.txt', 'shed.txt'];
const notFound = { code: 'documind/document-not-found' };
const namesFor = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).sources.map(({ filename }) => filename).sort();

describe('a question to chosen documents', () => {
  it('searches only those, by name or id', async () => {
    expect(await namesFor(where)).toEqual(everyName);
    expect(await namesFor(where, { documents: ['boat.txt'] })).toEqual(['boat.txt']);
    const two = await namesFor(where, { documents: ['boat.txt', shedId] });
    expect(two).toEqual(['boat.txt', 'shed.txt']);
    const summary = await namesFor('Summarise all documents', { documents: [shedId] });
    expect(summary).toEqual(['shed.txt']);
  });

  it('is refused if they do not answer', async () => {
    const query = 'Who painted the ceiling of the chapel?';
    const { answer, refusal_reason } = await ask(query, { documents: ['boat.txt'] });
    expect(refusal_reason).toBe('no-match');
    expect(answer).toContain(answerRefusalWords.noAnswer(1));
  });

  it('is refused with the names of unknown documents, or those of other people', async () => {
    const userId = await addPerson(database);
    const documents = ['shed.txt', 'attic.txt', '', shedId];
    await expect(ask(where, { documents })).rejects.toMatchObject({
      ...notFound,
      fields: [{ message: 'There is no document “attic.txt”' }, { field: 'documents' }],
    });
    await expect(ask(where, { userId, documents: [shedId] })).rejects.toMatchObject(notFound);
  });
});

describe('a conversation', () => {
  const begin = async (...documents: string[]) => (await ask(where, { documents })).conversation_id;

  it('keeps the choice until the next one', async () => {
    const conversation_id = await begin(shedId);
    expect(await namesFor(where, { conversation_id })).toEqual(['shed.txt']);
    expect((await mine.conversation(conversation_id)).documents).toEqual(['shed.txt']);
    const other = await namesFor(where, { conversation_id, documents: ['boat.txt'] });
    expect(other).toEqual(['boat.txt']);
    for (const documents of [[], null])
      expect(await namesFor(where, { conversation_id, documents })).toEqual(everyName);
    expect(await namesFor(where, { conversation_id })).toEqual(everyName);
  });

  it('includes newer versions', async () => {
    const conversation_id = await begin(shedId);
    await mine.add('shed.txt', 'The key of the shed hangs in the porch.');
    const { sources } = await ask(where, { conversation_id });
    expect(sources.map(({ quote }) => quote)).toEqual(['The key of the shed hangs in the porch.']);
  });

  it('asks the rest if one is deleted, and never all if none is left', async () => {
    const conversation_id = await begin('shed.txt', 'boat.txt');
    await mine.remove('shed.txt');
    expect(await namesFor(where, { conversation_id })).toEqual(['boat.txt']);
    await mine.remove('boat.txt');
    await expect(ask(where, { conversation_id })).rejects.toMatchObject(notFound);
    expect(await namesFor(where, { conversation_id, documents: null })).toEqual(['barn.txt']);
  });
});
