import type { DocumentAnswer as Document, DocumentList } from '@m8/contracts/documind/documents.ts';
import { expect, test } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { createDocuments } from './documents.ts';
import { arrange, toggled } from './list-view.ts';

// Nothing else of a document is used.
const documentOf = (id: string, filename: string, bytes = 0): Document =>
  ({ document_id: id, filename, bytes, session_id: null }) as Document;
const pageOf = (name: string, next_cursor: string | null = null): DocumentList => ({
  documents: [documentOf(name.charAt(0), name)],
  next_cursor,
});

function documentsFrom(list: Service['documents'], ...names: string[]) {
  // Nothing else is called.
  const documents = createDocuments({ documents: list } as Partial<Service> as Service);
  for (const name of names) documents.put(documentOf(name.charAt(0), name));
  return documents;
}

const namesIn = ({ store }: ReturnType<typeof createDocuments>) =>
  store.get().items.map(({ filename }) => filename);

test('a renamed document stays in its place, and stays ticked under its new name', () => {
  const documents = documentsFrom(async () => pageOf('a'), 'a.txt', 'b.txt', 'c.txt');
  documents.chosen.set(['b.txt', 'c.txt']);
  documents.put(documentOf('b', 'z.txt'));
  expect(namesIn(documents)).toEqual(['c.txt', 'z.txt', 'a.txt']);
  expect(documents.chosen.get()).toEqual(['z.txt', 'c.txt']);
});

test('a document that another tab deleted is no longer ticked', async () => {
  const documents = documentsFrom(async () => pageOf('a.txt'), 'a.txt', 'b.txt');
  documents.chosen.set(['a.txt', 'b.txt']);
  await documents.load(null);
  await documents.load(null);
  expect(namesIn(documents)).toEqual(['a.txt']);
  expect(documents.chosen.get()).toEqual(['a.txt']);
});

test('a long list is loaded completely, page by page', async () => {
  const pages = [pageOf('a', '1'), pageOf('b', '2'), pageOf('c')];
  const documents = documentsFrom(async (_, cursor) => pages[Number(cursor ?? 0)] ?? pageOf('?'));
  await documents.load(null);
  await documents.all();
  expect(namesIn(documents)).toEqual(['a', 'b', 'c']);
});

test('loading a whole list ends if a page fails', async () => {
  let asked = 0;
  const documents = documentsFrom(async () => {
    asked += 1;
    if (asked > 1) throw new Error('unreachable');
    return pageOf('a', 'next');
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
  documents.put(documentOf('n', 'new'));
  list.resolve(pageOf('old'));
  await loaded;
  expect(namesIn(documents)).toEqual(['new', 'old']);
});

const shown = ['Report 10.pdf', 'report 9.pdf', 'Übergabe.docx'];
test.each([
  ['in their order', '', 'newest', shown],
  [
    'by name, with numbers in numeric order',
    '',
    'name',
    ['report 9.pdf', 'Report 10.pdf', 'Übergabe.docx'],
  ],
  ['by size', '', 'size', ['report 9.pdf', 'Übergabe.docx', 'Report 10.pdf']],
  ['by a part of their name in any case', ' REPORT ', 'newest', ['Report 10.pdf', 'report 9.pdf']],
  ['by a part of their name in any composition', 'u\u0308ber', 'newest', ['Übergabe.docx']],
  ['not at all if none has the part', 'invoice', 'newest', []],
] as const)('documents are listed %s', (_, filter, order, expected) => {
  const sizes = [100, 900, 500];
  const documents = shown.map((name, at) => documentOf(name, name, sizes[at]));
  expect(arrange(documents, { filter, order }).map(({ filename }) => filename)).toEqual(expected);
});

test('a name is ticked, and unticked the second time', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
