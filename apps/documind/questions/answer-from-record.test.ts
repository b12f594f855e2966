import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { openQuestions } from '@m8/dev/testing/documents/reader-library.ts';
import { addDocument, addScope } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { beforeAll, expect, test } from 'vitest';

const database = suiteDatabase();
let context: ReturnType<typeof openQuestions>['context'];
let ask: ReturnType<typeof openQuestions>['ask'];

beforeAll(async () => {
  ({ context, ask } = openQuestions(database.db));
  await addScope(context, 'reader');
  const lines = { 'lease.pdf': 4, 'printer manual.pdf': 2 };
  const title = 'Tenancy agreement';
  for (const [id, count] of Object.entries(lines)) {
    const pages = Array.from({ length: count }, (_, at) => ({
      text: `${id === 'lease.pdf' ? title : 'Printing'}\n\nPage ${at + 1}. It prints nine pages a minute.`,
      headings: id === 'lease.pdf' && at === 0 ? [{ level: 1, start: 0, end: title.length }] : [],
    }));
    await addDocument(context, { id, scopeId: 'reader', pages });
    await database.executeSql(`update documind_document set pages = ${count} where id = '${id}'`);
  }
});

test.each<[question: string, answer: string, documents?: string[]]>([
  ['How many documents do I have?', 'You have 2 documents: lease.pdf, printer manual.pdf.'],
  ['How many pages has the lease?', 'lease.pdf has 4 pages.'],
  ['What documents do I have?', 'You have 2 documents: lease.pdf, printer manual.pdf.'],
  ['How many pages does the rental contract have?', 'lease.pdf has 4 pages.'],
  ['What is the title of the lease?', 'lease.pdf is titled “Tenancy agreement”.'],
  ['How many pages does it have?', 'lease.pdf has 4 pages.', ['lease.pdf']],
  [
    'Wie viele Seiten haben die Dokumente?',
    'lease.pdf has 4 pages.\nprinter manual.pdf has 2 pages.',
  ],
])('“%s” is answered from the list of documents', async (question, said, documents) => {
  const { answer, answer_mode, citations, refusal_reason } = await ask(question, {
    ...(documents && { documents }),
  });
  expect({ answer, answer_mode, citations, refusal_reason }).toEqual({
    ...{ answer: said, answer_mode: 'record', citations: [], refusal_reason: null },
  });
});

test('a question about the text is answered from the text', async () => {
  const { answer, answer_mode } = await ask('How many pages a minute does it print?');
  expect([answer, answer_mode]).toEqual(['It prints nine pages a minute.', 'extractive']);
});

test('all documents are counted, however many there are', async () => {
  await addScope(context, 'collector');
  await addDocument(context, {
    id: 'first.txt',
    scopeId: 'collector',
    pages: [{ text: 'A stamp' }],
  });
  await database.executeSql(`
    insert into documind_document
    select (jsonb_populate_record(document, jsonb_build_object(
      'id', 'copy ' || n, 'filename', n || '.txt', 'sha256', n::text))).*
    from documind_document document, generate_series(1, 249) n where id = 'first.txt'`);
  const { answer } = await ask('How many documents do I have?', { userId: 'collector' });
  expect(answer).toMatch(/^You have 250 documents: .*, …\.$/u);
});
