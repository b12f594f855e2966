import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { encodeText } from '@m8/dev/testing/files/encode-text.ts';
import { beforeEach, expect, it } from 'vitest';
import { readAs } from './read-as.ts';

const lock = 'Замок открывается в девять часов.';
/** More terms than are moved into a scope. */
const long = `${lock}\n\n${Array.from({ length: 5000 }, (_, at) => `слово${at}`).join(' ')}`;

const database = suiteDatabase();
const documents = suiteDocuments(database);
let userId: string;
beforeEach(async () => {
  userId = await addPerson(database);
});

const readAnew = (filename: string, encoding: 'IBM866' | 'KOI8-R') =>
  readAs(documents.context, { userId, filename, sessionId: null, encoding });

const found = async (query: string) =>
  (await documents.find(userId, query)).map(({ partText }) => partText.slice(0, lock.length));

it.each([
  ['short', lock],
  ['long', long],
])('a %s document leaves nothing of its old text', async (_, text) => {
  const { document } = await documents.upload(userId, 'a.txt', encodeText(text, 'IBM866'));
  await documents.settled(userId, document.document_id);
  const id = await readAnew('a.txt', 'IBM866');
  expect(id).toBe(document.document_id);
  expect(await documents.settled(userId, id)).toMatchObject({
    status: 'ready',
    encoding: 'IBM866',
  });
  expect(await found('Когда открывается замок?')).toContain(lock);
  await expect.poll(() => documents.orphans()).toEqual({});
});

it('a document in progress is read in the latest chosen encoding', async () => {
  const { document } = await documents.upload(userId, 'a.txt', encodeText(long, 'IBM866'));
  await readAnew('a.txt', 'KOI8-R');
  await readAnew('a.txt', 'IBM866');
  const settled = await documents.settled(userId, document.document_id);
  expect(settled).toMatchObject({ status: 'ready', encoding: 'IBM866' });
  expect(await found('Когда открывается замок?')).toContain(lock);
  await expect.poll(() => documents.orphans()).toEqual({});
});

it('an earlier version answers while the newer one is read again', async () => {
  await documents.add(userId, 'a.txt', lock);
  const { document } = await documents.upload(userId, 'a.txt', encodeText(lock, 'IBM866'));
  await readAnew('a.txt', 'IBM866');
  expect(await found('Когда открывается замок?')).toEqual([lock]);
  const settled = await documents.settled(userId, document.document_id);
  expect(settled).toMatchObject({ status: 'ready', replaces_earlier: false });
  expect(await found('Когда открывается замок?')).toEqual([lock]);
  await expect.poll(() => documents.orphans()).toEqual({});
});
