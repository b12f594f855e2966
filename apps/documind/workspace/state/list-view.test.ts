import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import { expect, test } from 'vitest';
import { arrange, toggled } from './list-view.ts';

// Nothing else of a document is used.
const documentOf = (filename: string, bytes: number) => ({ filename, bytes }) as Document;
const documents = [
  documentOf('Report 10.pdf', 100),
  documentOf('report 9.pdf', 900),
  documentOf('Übergabe.docx', 500),
];
const namesOf = (found: readonly Document[]) => found.map(({ filename }) => filename);

test('documents are found by a part of their name, in any case and Unicode composition', () => {
  const found = (filter: string) => namesOf(arrange(documents, { filter, order: 'newest' }));
  expect(found(' REPORT ')).toEqual(['Report 10.pdf', 'report 9.pdf']);
  expect(found('u\u0308ber')).toEqual(['Übergabe.docx']);
  expect(found('invoice')).toEqual([]);
});

test('documents are listed in their original order, by name with numbers in numeric order, or by size', () => {
  const listed = (order: 'newest' | 'name' | 'size') =>
    namesOf(arrange(documents, { filter: '', order }));
  expect(listed('newest')).toEqual(namesOf(documents));
  expect(listed('name')).toEqual(['report 9.pdf', 'Report 10.pdf', 'Übergabe.docx']);
  expect(listed('size')).toEqual(['report 9.pdf', 'Übergabe.docx', 'Report 10.pdf']);
});

test('a name is ticked, and unticked the second time', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
