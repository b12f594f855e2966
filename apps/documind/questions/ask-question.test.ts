import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { queryAnswer } from '@m8/contracts/documind/query.ts';
import { readerLibrary } from '@m8/dev/testing/documents/reader-library.ts';
import { addScope, addUnindexed } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const { addPages, ask, context, database } = suiteRetrieval();
beforeAll(() => addPages('reader', readerLibrary));

/** Asks a new person's only document. */
async function askOnly(id: string, pages: string[], query: string) {
  await addPages(id, { [id]: pages.map((text) => ({ text })) });
  return ask(query, { userId: id });
}

describe('an answer', () => {
  test('consists of sentences of the documents, with file, page and offsets', async () => {
    const answer = await ask('Which river runs through Rome?');
    expect(queryAnswer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      ...{ answer_mode: 'extractive', refusal_reason: null, request_id: 'request-1' },
    });
    expect(answer.citations[0]).toMatchObject({
      ...{ quote: 'The Tiber runs through Rome.', filename: 'rome.txt', page: 2, part: 2 },
      ...{ char_start: 8, char_end: 36, answer_start: 0, answer_end: 28 },
    });
    expect(answer.citations.map(({ quote }) => quote).join(' ')).toBe(answer.answer);
    for (const { quote, answer_start, answer_end } of answer.citations)
      expect(answer.answer.slice(answer_start, answer_end)).toBe(quote);
  });

  test('lists its sources, best first, each with its best sentence', async () => {
    const { sources } = await ask('How many people live in Rome?', { top_k: 2 });
    expect(sources.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(sources[0]).toMatchObject({
      ...{ filename: 'rome.txt', page: 1, document_type: 'PERMANENT' },
      quote: 'About 2.8 million people live there.',
      content_preview: readerLibrary['rome.txt']?.[0]?.text,
    });
    const scores = sources.map(({ similarity_score }) => similarity_score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  test('has a sentence across a page break whole, with a citation on each page', async () => {
    const pages = ['Who loses a volume pays for a copy and, on top, a', 'charge of nine euros.'];
    const { answer, citations } = await askOnly('rules.pdf', pages, 'What for a lost volume?');
    expect([answer, ...citations.map(({ page }) => page)]).toEqual([pages.join(' '), 1, 2]);
  });

  test.each([
    [
      'fr',
      'Le renard brun saute par-dessus le chien. Le chat dort.',
      'Par-dessus qui le renard saute-t-il ?',
    ],
    ['ar', 'القاهرة عاصمة مصر. الرياض عاصمة السعودية.', 'ما هي عاصمة مصر؟'],
    ['he', 'ירושלים היא בירת ישראל. פריז היא בירת צרפת.', 'מהי בירת ישראל?'],
    ['ja', '京都は昔の都です。大阪は商人の町です。', '京都は何ですか？'],
    ['ko', '서울은 한국의 수도이다. 파리는 프랑스의 수도이다.', '한국의 수도는 어디인가?'],
    ['ru', 'Волга впадает в Каспийское море. Нева течёт в Петербурге.', 'Куда впадает Волга?'],
  ])('is one sentence in %s', async (id, text, query) => {
    const { citations } = await askOnly(id, [text], query);
    expect(text.startsWith(citations[0]?.quote ?? '?')).toBe(true);
    expect(citations[0]?.quote.length).toBeLessThan(text.length);
  });
});

describe('a person with little to read', () => {
  const hedge = 'The hedge grows and grows between the two of us. '.repeat(8);

  test.each([
    [
      'sign.png',
      'What does this file contain?',
      'This file holds some words.',
      'This file holds some words.',
    ],
    [
      'letter.txt',
      'Where might a ladder be lying about?',
      `Dear neighbours,\n\n${hedge}\n\nThe ladder is in the shed.`,
      'The ladder is in the shed.',
    ],
  ])('gets from %s what has one word of “%s”', async (id, query, text, said) => {
    const { answer, answer_mode } = await askOnly(id, [text], query);
    expect([answer.slice(0, said.length), answer_mode]).toEqual([said, 'extractive']);
  });

  test('gets no answer that does not fit, and sees the passage all the same', async () => {
    const text = 'Hello from Lisbon';
    const query = 'When does the landlord return the deposit?';
    const answer = await askOnly('note.txt', [text], query);
    expect(answer).toMatchObject({ answer_mode: 'none', refusal_reason: 'no-match' });
    expect(answer.sources).toMatchObject([{ filename: 'note.txt', content_preview: text }]);
  });
});

describe('there is no answer', () => {
  const { missing, noAnswer, stillReading } = answerRefusalWords;

  test('if nothing fits: the text says so and names the nearest document', async () => {
    const answer = await ask('Who was the first Emperor of Brazil in 1822?');
    expect(answer).toMatchObject({ answer_mode: 'none', refusal_reason: 'no-match' });
    expect(answer.citations).toEqual([]);
    expect(answer.answer).toMatch(`${noAnswer(5)} ${missing(5, ['“Emperor”']).slice(0, -1)}`);
    expect(answer.confidence).toBeLessThan(0.5);
  });

  test('if its words occur nowhere: no document is the nearest', async () => {
    const { answer } = await ask('What is the wifi password?');
    expect(answer).toBe(`${noAnswer(5)} ${missing(5, ['“wifi”', '“password”'])}`);
  });

  test('without documents, or while the only one is being read', async () => {
    const scopeId = 'newcomer';
    await addScope(context, scopeId);
    const query = 'Which river runs through Rome?';
    const none = await ask(query, { userId: scopeId });
    expect(none).toMatchObject({ refusal_reason: 'no-documents', sources: [], confidence: 0 });
    await addUnindexed(context, { id: 'later.txt', scopeId, pages: [{ text: 'Tea.' }] });
    const early = await ask(query, { userId: scopeId });
    expect(early).toMatchObject({ refusal_reason: 'still-reading', answer_mode: 'none' });
    expect(early.answer).toBe(stillReading(1));
  });
});

describe('a question about documents themselves', () => {
  const userId = 'owner';
  const prints = 'It prints nine pages a minute.';

  beforeAll(async () => {
    const title = 'Tenancy agreement';
    const headings = [{ level: 1, start: 0, end: title.length }];
    await addPages(userId, {
      'lease.pdf': [{ text: `${title}\n\n${prints}`, headings }, { text: prints }],
      'printer manual.pdf': [{ text: `Printing\n\n${prints}` }],
    });
    await database.executeSql(`update documind_document set pages =
      (select count(*) from documind_part where document_id = id) where user_id = '${userId}'`);
  });

  test.each<[question: string, answer: string, documents?: string[]]>([
    ['How many documents do I have?', 'You have 2 documents: lease.pdf, printer manual.pdf.'],
    ['How many pages has the lease?', 'lease.pdf has 2 pages.'],
    ['What is the title of the lease?', 'lease.pdf is titled “Tenancy agreement”.'],
    ['How many pages does it have?', 'lease.pdf has 2 pages.', ['lease.pdf']],
    ['Wie viele Seiten haben sie?', 'lease.pdf has 2 pages.\nprinter manual.pdf has 1 page.'],
  ])('“%s” is answered from the list of documents', async (question, said, documents) => {
    const answer = await ask(question, { userId, ...(documents && { documents }) });
    expect(answer).toMatchObject({ answer: said, answer_mode: 'record', refusal_reason: null });
    expect(answer.citations).toEqual([]);
  });

  test('is told from one about the text', async () => {
    const { answer, answer_mode } = await ask('How many pages a minute does it print?', { userId });
    expect([answer, answer_mode]).toEqual([prints, 'extractive']);
  });

  test('counts all, however many there are', async () => {
    await addPages('collector', { 'first.txt': [{ text: 'A stamp' }] });
    await database.executeSql(`
      insert into documind_document
      select (jsonb_populate_record(document, jsonb_build_object(
        'id', 'copy ' || n, 'filename', n || '.txt', 'sha256', n::text))).*
      from documind_document document, generate_series(1, 249) n where id = 'first.txt'`);
    const { answer } = await ask('How many documents do I have?', { userId: 'collector' });
    expect(answer).toMatch(/^You have 250 documents: .*, …\.$/u);
  });
});
