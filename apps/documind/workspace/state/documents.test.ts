import type { DocumentAnswer as Document, DocumentList } from '@m8/contracts/documind/documents.ts';
import { expect, test } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { createDocuments } from './documents.ts';

// Nothing else of a document is used.
const documentOf = (id: string, filename: string): Document =>
  ({ document_id: id, filename, session_id: null }) as Document;

function documentsFrom(documents: Service['documents']) {
  // Nothing else is called.
  return createDocuments({ documents } as Partial<Service> as Service);
}

const documentsOver = (pages: DocumentList[]) =>
  documentsFrom(
    async (_, cursor) => pages[Number(cursor ?? 0)] ?? { documents: [], next_cursor: null },
  );

test('a renamed document stays in its place, and stays ticked under its new name', () => {
  const documents = documentsOver([]);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) documents.put(documentOf(name, name));
  documents.chosen.set(['b.txt', 'c.txt']);
  documents.put(documentOf('b.txt', 'z.txt'));
  expect(documents.store.get().items.map(({ filename }) => filename)).toEqual([
    'c.txt',
    'z.txt',
    'a.txt',
  ]);
  expect(documents.chosen.get()).toEqual(['z.txt', 'c.txt']);
});

test('a document that another tab deleted is no longer ticked', async () => {
  const documents = documentsOver([{ documents: [documentOf('1', 'a.txt')], next_cursor: null }]);
  for (const name of ['a.txt', 'b.txt']) documents.put(documentOf(name.charAt(0), name));
  documents.chosen.set(['a.txt', 'b.txt']);
  await documents.load(null);
  await documents.load(null);
  expect(documents.store.get().items).toHaveLength(1);
  expect(documents.chosen.get()).toEqual(['a.txt']);
});

test('a long list is loaded completely, page by page', async () => {
  const documents = documentsOver([
    { documents: [documentOf('1', 'a')], next_cursor: '1' },
    { documents: [documentOf('2', 'b')], next_cursor: '2' },
    { documents: [documentOf('3', 'c')], next_cursor: null },
  ]);
  await documents.load(null);
  await documents.all();
  expect(documents.store.get().items.map(({ filename }) => filename)).toEqual(['a', 'b', 'c']);
});

test('loading a whole list ends if a page fails', async () => {
  let asked = 0;
  const documents = documentsFrom(async () => {
    asked += 1;
    if (asked > 1) throw new Error('unreachable');
    return { documents: [], next_cursor: 'next' };
  });
  await documents.load(null);
  await documents.all();
  expect(asked).toBe(2);
  expect(documents.store.get().problem).not.toBeNull();
});

test('a document that is added while the list loads stays', async () => {
  const list = Promise.withResolvers<DocumentList>();
  const documents = documentsFrom(() => list.promise);
  const loaded = documents.load(null);
  documents.put(documentOf('2', 'new'));
  list.resolve({ documents: [documentOf('1', 'old')], next_cursor: null });
  await loaded;
  expect(documents.store.get().items.map(({ filename }) => filename)).toEqual(['new', 'old']);
});
