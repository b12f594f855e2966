import { suiteDocuments } from '@m8/dev/testing/documents/suite-documents.ts';
import { encodeText } from '@m8/dev/testing/files/encode-text.ts';
import { expect, it } from 'vitest';
import { readAs } from './read-as.ts';

const lock = 'Замок открывается в девять часов.';
/** More terms than are moved into a scope. */
const long = `${lock}\n\n${Array.from({ length: 5000 }, (_, at) => `слово${at}`).join(' ')}`;

const { documents, mine } = suiteDocuments();

const readAnew = (filename: string, encoding: 'IBM866' | 'KOI8-R') =>
  readAs(documents.context, { userId: mine.userId, filename, sessionId: null, encoding });

const found = async (query: string) =>
  (await mine.find(query)).map(({ partText }) => partText.slice(0, lock.length));

it.each([
  ['short', lock],
  ['long', long],
])('a %s document leaves nothing of its old text', async (_, text) => {
  const { document } = await mine.upload('a.txt', encodeText(text, 'IBM866'));
  await mine.settled(document.document_id);
  expect(await readAnew('a.txt', 'IBM866')).toBe(document.document_id);
  const ready = { status: 'ready', encoding: 'IBM866' };
  expect(await mine.settled(document.document_id)).toMatchObject(ready);
  expect(await found('Когда открывается замок?')).toContain(lock);
  await expect.poll(() => documents.orphans()).toEqual({});
});

it('a document in progress is read in the latest chosen encoding', async () => {
  const { document } = await mine.upload('a.txt', encodeText(long, 'IBM866'));
  await readAnew('a.txt', 'KOI8-R');
  await readAnew('a.txt', 'IBM866');
  const settled = await mine.settled(document.document_id);
  expect(settled).toMatchObject({ status: 'ready', encoding: 'IBM866' });
  expect(await found('Когда открывается замок?')).toContain(lock);
  await expect.poll(() => documents.orphans()).toEqual({});
});

it('an earlier version answers while the newer one is read again', async () => {
  await mine.add('a.txt', lock);
  const { document } = await mine.upload('a.txt', encodeText(lock, 'IBM866'));
  await readAnew('a.txt', 'IBM866');
  expect(await found('Когда открывается замок?')).toEqual([lock]);
  const settled = await mine.settled(document.document_id);
  expect(settled).toMatchObject({ status: 'ready', replaces_earlier: false });
  expect(await found('Когда открывается замок?')).toEqual([lock]);
  await expect.poll(() => documents.orphans()).toEqual({});
});
