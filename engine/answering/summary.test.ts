import { expect, test } from 'vitest';
import { readWholeRequest } from './summary.ts';

const documents = [
  { id: '3', filename: 'Lease 2024.pdf' },
  { id: '2', filename: 'art.txt' },
  { id: '1', filename: 'Прайс.docx' },
];

function askedFor(query: string): string[] {
  return readWholeRequest(query, documents).map(({ id }) => id);
}

test.each([
  'Summarise this',
  'Please summarize the document.',
  'What is this document about?',
  'What does this file contain?',
  'Give me a short overview of the file',
  'tl;dr',
  'What are the main points of this report?',
  'Worum geht es in diesem Dokument?',
  'Fasse den Text bitte zusammen',
  'De quoi parle ce document ?',
  'Résume ce fichier',
  '¿De qué trata este documento?',
  'Riassumi questo documento',
  'Do que trata este documento?',
  'О чём этот документ?',
  'لخص هذا المستند',
  '请总结一下这份文件',
  'この文書を要約してください',
  '이 문서를 요약해 주세요',
])('“%s” asks for the newest document', (query) => {
  expect(askedFor(query)).toEqual(['3']);
});

test.each([
  ['Summarise lease 2024.pdf', ['3']],
  ['What is Lease 2024 about?', ['3']],
  ['Give me an overview of art.txt', ['2']],
  ['Кратко: о чём Прайс.docx?', ['1']],
  ['Summarise lease 2024.pdf and art.txt', ['3', '2']],
  ['What are my documents about?', ['3', '2', '1']],
  ['Summarise all files', ['3', '2', '1']],
  ['Worum geht es in meinen Dokumenten?', ['3', '2', '1']],
])('“%s” names its documents', (query, ids) => {
  expect(askedFor(query)).toEqual(ids);
});

test.each([
  'Summarise the costs of the lease',
  'What is the contract about the garden about?',
  'What does the tenant say about noise?',
  'Which river runs through Rome?',
  'Give me an overview of missing.pdf',
  'Start',
  '?',
])('“%s” asks about something in them', (query) => {
  expect(askedFor(query)).toEqual([]);
});
