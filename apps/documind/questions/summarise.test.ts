import { developerWords } from '@m8/content/documind-developers.ts';
import { addDocument, addScope, addSession } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { headings, summaryOf } from '@m8/dev/testing/documents/summary-of.ts';
import { describe, expect, test } from 'vitest';
import { countDocuments } from './list-documents.ts';
import { summariseDocuments } from './summarise.ts';

const { addPages, context, database } = suiteRetrieval();

describe('a summary has the leading sentence', () => {
  test('of every section, across pages', async () => {
    const pages = [
      headings(
        'Bees\n\nBees live together in hives and make honey.\n\nFood\n\nThey eat the nectar of flowers near the hive. More follows.',
        'Bees',
        'Food',
      ),
      headings(
        'which goes on here.\n\nDanger\n\nMites are what harms a hive the most today. So do wasps.',
        'Danger',
      ),
    ];
    await addPages('sections', { 'bees.docx': pages });
    expect(await summaryOf(context, 'sections', 'Summarise this')).toEqual([
      'bees.docx:1 Bees live together in hives and make honey.',
      'bees.docx:1 They eat the nectar of flowers near the hive.',
      'bees.docx:2 Mites are what harms a hive the most today.',
    ]);
  });

  test('of pages at even distances, without running heads and ends of sentences', async () => {
    const pages = Array.from({ length: 20 }, (_, page) => ({
      text: `The yearly report\nof before. On this page the year number ${page} is told in full. And more.`,
    }));
    await addPages('pages', { 'report.pdf': pages });
    const summary = await summaryOf(context, 'pages', 'What is report.pdf about?');
    expect(summary).toHaveLength(8);
    expect(summary?.[0]).toBe('report.pdf:1 On this page the year number 0 is told in full.');
    expect(summary?.[4]).toBe('report.pdf:11 On this page the year number 10 is told in full.');
  });

  test('of a mail, without its headers and quotes', async () => {
    const text =
      'From: Dana <dana@school.example>\nTo: All <all@school.example>\nDate: Thu, 21 May 2026 16:42:00 +0100\n\nThe coach for the trip to Whitby leaves at seven.\n\n> The coach for the trip to Whitby leaves at eight.';
    await addPages('mail', { 'trip.eml': [{ text }] });
    expect(await summaryOf(context, 'mail', 'What is this document about?')).toEqual([
      'trip.eml:1 The coach for the trip to Whitby leaves at seven.',
    ]);
  });

  test('of every paragraph if there is only one part', async () => {
    const text =
      'Notes\n\nThe first of the two matters is the roof of the house. It leaks.\n\nThe second matter is the garden behind the house. It is wild.';
    await addPages('paragraphs', { 'notes.txt': [{ text }] });
    expect(await summaryOf(context, 'paragraphs', 'Give me an overview')).toEqual([
      'notes.txt:1 The first of the two matters is the roof of the house.',
      'notes.txt:1 The second matter is the garden behind the house.',
    ]);
    await addPages('label', { 'label.png': [{ text: 'Some words.' }] });
    expect(await summaryOf(context, 'label', 'What does this file contain?')).toEqual([
      'label.png:1 Some words.',
    ]);
  });
});

test('a file that is both permanent and in a private session is summarised once', async () => {
  const text = 'The bins are emptied on every Tuesday morning. Nobody smokes indoors.';
  const userId = 'kept';
  await addScope(context, userId);
  await addSession(context, { userId, scopeId: 'private' });
  for (const scopeId of ['kept', 'private'])
    await addDocument(context, {
      id: `${scopeId}.txt`,
      ...{ userId, scopeId },
      pages: [{ text }],
      sha256: 'same',
    });
  const where = { userId, scopeIds: ['kept', 'private'], only: null };
  const summary = await summariseDocuments(context, { ...where, query: 'Summarise all documents' });
  expect(summary?.pieces.map(({ text }) => text)).toEqual([
    'The bins are emptied on every Tuesday morning.',
  ]);
  expect(await countDocuments(context.db, where)).toMatchObject({ ready: 1 });
});

test('the question in the developer examples is answered by any document', async () => {
  const text = 'Lanterns light the lower road from dusk until midnight.';
  await addPages('example', { 'any.txt': [{ text }] });
  expect(await summaryOf(context, 'example', developerWords.examples.question)).toEqual([
    `any.txt:1 ${text}`,
  ]);
});

test('of several documents the named one is summarised, else the newest', async () => {
  await addScope(context, 'several');
  for (const [id, day] of [
    ['lease.pdf', 3],
    ['older.txt', 1],
    ['newest.txt', 9],
  ] as const) {
    await addDocument(context, { id, scopeId: 'several', pages: [{ text: `This is ${id}.` }] });
    const created_at = new Date(Date.UTC(2026, 0, day));
    await database.db
      .updateTable('documind_document')
      .set({ created_at })
      .where('id', '=', id)
      .execute();
  }
  expect(await summaryOf(context, 'several', 'Summarise LEASE')).toEqual([
    'lease.pdf:1 This is lease.pdf.',
  ]);
  expect(
    await summaryOf(context, 'several', 'Please, summarise this release note'),
  ).toBeUndefined();
  const newest = ['newest.txt:1 This is newest.txt.'];
  expect(await summaryOf(context, 'several', 'Summarise this')).toEqual(newest);
  expect(await summaryOf(context, 'several', 'Summarise all my documents')).toEqual([
    ...newest,
    'lease.pdf:1 This is lease.pdf.',
    'older.txt:1 This is older.txt.',
  ]);
});

test('a question about something in a document is not a request for a summary', async () => {
  await addPages('question', { 'a.txt': [{ text: 'Some words.' }] });
  expect(await summaryOf(context, 'question', 'Summarise the costs')).toBeUndefined();
});

test('without documents there is no summary', async () => {
  await addScope(context, 'empty');
  expect(await summaryOf(context, 'empty', 'Summarise this')).toBeUndefined();
});
