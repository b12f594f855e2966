import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { queryAnswer } from '@m8/contracts/documind/query.ts';
import type { QueryEvent } from '@m8/contracts/documind/query-events.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { openReader, rome, tea } from '@m8/dev/testing/documents/reader-library.ts';
import { addDocument, addScope, addUnindexed } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const database = suiteDatabase();
let context: Awaited<ReturnType<typeof openReader>>['context'];
let ask: Awaited<ReturnType<typeof openReader>>['ask'];

beforeAll(async () => {
  ({ context, ask } = await openReader(database.db));
});

describe('an answer', () => {
  test('consists of sentences of the documents, with file, page and offsets', async () => {
    const answer = await ask('Which river runs through Rome?');
    expect(queryAnswer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      answer_mode: 'extractive',
      refusal_reason: null,
      request_id: 'request-1',
    });
    expect(answer.answer).toMatch(/^The Tiber runs through Rome\./);
    expect(answer.citations[0]).toMatchObject({
      quote: 'The Tiber runs through Rome.',
      filename: 'rome.txt',
      page: 2,
      part: 2,
      char_start: 8,
      char_end: 36,
      answer_start: 0,
      answer_end: 28,
    });
    expect(answer.citations.map(({ quote }) => quote).join(' ')).toBe(answer.answer);
    for (const { quote, answer_start, answer_end } of answer.citations)
      expect(answer.answer.slice(answer_start, answer_end)).toBe(quote);
  });

  test('lists its sources, best first, each with its best sentence', async () => {
    const { sources } = await ask('How many people live in Rome?', { top_k: 2 });
    expect(sources.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(sources[0]).toMatchObject({
      filename: 'rome.txt',
      page: 1,
      quote: 'About 2.8 million people live there.',
      content_preview: rome.pages[0]?.text,
      document_type: 'PERMANENT',
    });
    const scores = sources.map(({ similarity_score }) => similarity_score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  test('has a sentence across a page break whole, with a citation on each page', async () => {
    await addScope(context, 'library');
    const texts = ['Who loses a volume pays for a copy and, on top, a', 'charge of nine euros.'];
    const rules = { id: 'rules.pdf', pages: texts.map((text) => ({ text })) };
    await addDocument(context, { ...rules, scopeId: 'library' });
    const { answer, citations } = await ask('What for a lost volume?', { userId: 'library' });
    expect([answer, ...citations.map(({ page }) => page)]).toEqual([texts.join(' '), 1, 2]);
  });

  test('arrives in events that add up to it', async () => {
    const events: QueryEvent[] = [];
    const answer = await ask('What is steamed soon after the harvest?', {
      onEvent: (event) => events.push(event),
    });
    expect(events[0]).toEqual({ type: 'sources', sources: answer.sources });
    expect(events.at(-1)).toEqual({ type: 'done', answer });
    const texts = events.filter((event) => event.type === 'text');
    expect(texts.map(({ text }) => text).join('')).toBe(answer.answer);
    expect(texts.flatMap(({ citations }) => citations)).toEqual(answer.citations);
  });
});

describe('a person with little to read', () => {
  test('gets the document if one word fits', async () => {
    await addScope(context, 'sign');
    const text = 'This file holds some words.';
    await addDocument(context, { id: 'sign.png', scopeId: 'sign', pages: [{ text }] });
    const answer = await ask('What does this file contain?', { userId: 'sign' });
    expect(answer).toMatchObject({ answer_mode: 'extractive', answer: text });
  });

  test('gets no answer that does not fit, and sees the passage all the same', async () => {
    await addScope(context, 'note');
    const text = 'Hello from Lisbon';
    await addDocument(context, { id: 'note.txt', scopeId: 'note', pages: [{ text }] });
    const answer = await ask('When does the landlord return the deposit?', { userId: 'note' });
    expect(answer).toMatchObject({ answer_mode: 'none', refusal_reason: 'no-match' });
    expect(answer.sources).toMatchObject([{ filename: 'note.txt', content_preview: text }]);
  });

  test('gets a passage with one of the words', async () => {
    await addScope(context, 'letter');
    const text = `Dear neighbours,\n\n${'The hedge grows and grows between the two of us. '.repeat(8)}\n\nThe ladder is in the shed.`;
    await addDocument(context, { id: 'letter.txt', scopeId: 'letter', pages: [{ text }] });
    const { answer } = await ask('Where might a ladder be lying about?', {
      userId: 'letter',
    });
    expect(answer).toMatch(/^The ladder is in the shed\./);
  });
});

describe('questions are answered in', () => {
  test.each([
    [
      'fr',
      'Le renard brun saute par-dessus le chien. Le chat dort.',
      'Par-dessus qui le renard saute-t-il ?',
    ],
    ['de', 'Der Kaffee kommt aus Äthiopien. Der Tee kommt aus China.', 'Woher kommt der Kaffee?'],
    ['ar', 'القاهرة عاصمة مصر. الرياض عاصمة السعودية.', 'ما هي عاصمة مصر؟'],
    ['he', 'ירושלים היא בירת ישראל. פריז היא בירת צרפת.', 'מהי בירת ישראל?'],
    ['ja', '京都は昔の都です。大阪は商人の町です。', '京都は何ですか？'],
    ['zh', '北京是中国的首都。巴黎是法国的首都。', '中国的首都是哪里？'],
    ['ko', '서울은 한국의 수도이다. 파리는 프랑스의 수도이다.', '한국의 수도는 어디인가?'],
    ['ru', 'Волга впадает в Каспийское море. Нева течёт в Петербурге.', 'Куда впадает Волга?'],
  ])('%s', async (id, text, query) => {
    await addScope(context, id);
    await addDocument(context, { id: `${id}.txt`, scopeId: id, pages: [{ text }] });
    const { citations } = await ask(query, { userId: id });
    expect(text.startsWith(citations[0]?.quote ?? '?')).toBe(true);
    expect(citations[0]?.quote.length).toBeLessThan(text.length);
  });
});

describe('there is no answer', () => {
  test('if nothing fits: the text says so and names the nearest document', async () => {
    const answer = await ask('Who was the first Emperor of Brazil in 1822?');
    expect(answer).toMatchObject({
      answer_mode: 'none',
      refusal_reason: 'no-match',
      citations: [],
    });
    expect(answer.answer).toMatch(
      `${answerRefusalWords.noAnswer(5)} ${answerRefusalWords.missing(5, ['“Emperor”']).slice(0, -1)}`,
    );
    expect(answer.confidence).toBeLessThan(0.5);
  });

  test('if its words occur nowhere: no document is the nearest', async () => {
    const { answer } = await ask('What is the wifi password?');
    expect(answer).toBe(
      `${answerRefusalWords.noAnswer(5)} ${answerRefusalWords.missing(5, ['“wifi”', '“password”'])}`,
    );
  });

  test('without documents, or while the only one is being read', async () => {
    await addScope(context, 'newcomer');
    const none = await ask('Which river runs through Rome?', { userId: 'newcomer' });
    expect(none).toMatchObject({ refusal_reason: 'no-documents', sources: [], confidence: 0 });
    await addUnindexed(context, { ...tea, id: 'later.txt', scopeId: 'newcomer' });
    const early = await ask('Which river runs through Rome?', { userId: 'newcomer' });
    expect(early).toMatchObject({ refusal_reason: 'still-reading', answer_mode: 'none' });
    expect(early.answer).toBe(answerRefusalWords.stillReading(1));
  });
});

test('a caller who disconnects gets no answer', async () => {
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(ask('Which river runs through Rome?', { signal: gone })).rejects.toThrow('gone');
});
