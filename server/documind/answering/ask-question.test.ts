import { beforeAll, describe, expect, test } from 'vitest';
import { queryAnswer } from '#contracts/documind/query.ts';
import type { QueryEvent } from '#contracts/documind/query-events.ts';
import { addDocument, addScope, addUnindexed } from '#tests/support/retrieval-scope.ts';
import { suiteDatabase } from '#tests/support/test-database.ts';
import { createEmbedders } from '../retrieval/embedding/create-embedders.ts';
import { type Ask, type AskContext, askQuestion } from './ask-question.ts';

const database = suiteDatabase();
let context: AskContext;

const rome = {
  id: 'rome.txt',
  pages: [
    { text: 'Rome\n\nRome is the capital of Italy. About 2.8 million people live there.' },
    { text: 'Rivers\n\nThe Tiber runs through Rome. It reaches the sea near Ostia.' },
  ],
};
const tea = {
  id: 'tea.txt',
  pages: [{ text: 'Green tea is steamed soon after the harvest. Black tea is oxidised first.' }],
};

beforeAll(async () => {
  context = {
    db: database.db,
    embedders: createEmbedders(),
    findScopes: async ({ userId }) => ({ scopeIds: [userId], session: null }),
  };
  await addScope(context, 'reader');
  await addDocument(context, { ...rome, scopeId: 'reader' });
  await addDocument(context, { ...tea, scopeId: 'reader' });
  for (let part = 1; part <= 3; part += 1)
    await addDocument(context, {
      id: `bees-${part}.txt`,
      scopeId: 'reader',
      pages: [{ text: `Bees of kind ${part} keep ${part}00 cells of honey in every hive.` }],
    });
});

function ask(query: string, more: Partial<Ask> = {}) {
  return askQuestion(context, {
    userId: 'reader',
    query,
    sessionId: null,
    topK: 5,
    requestId: 'request-1',
    ...more,
  });
}

describe('an answer', () => {
  test('is made of sentences of the documents, with file, page and place', async () => {
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

  test('shows where it comes from, best first, each with its best sentence', async () => {
    const { sources } = await ask('How many people live in Rome?', { topK: 2 });
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

describe('there is no answer', () => {
  test('where nothing fits: the words say so and name the nearest', async () => {
    const answer = await ask('Who was the first Emperor of Brazil in 1822?');
    expect(answer).toMatchObject({
      answer_mode: 'none',
      refusal_reason: 'no-match',
      citations: [],
    });
    expect(answer.answer).toMatch(
      /^Your 5 documents do not answer this\. They do not mention “Emperor”/,
    );
    expect(answer.confidence).toBeLessThan(0.5);
  });

  test('where there is no document, and where the only one is still being read', async () => {
    await addScope(context, 'newcomer');
    const none = await ask('Which river runs through Rome?', { userId: 'newcomer' });
    expect(none).toMatchObject({ refusal_reason: 'no-documents', sources: [], confidence: 0 });
    await addUnindexed(context, { ...tea, id: 'later.txt', scopeId: 'newcomer' });
    const early = await ask('Which river runs through Rome?', { userId: 'newcomer' });
    expect(early).toMatchObject({ refusal_reason: 'still-reading', answer_mode: 'none' });
    expect(early.answer).toMatch(/one is still being read/);
  });
});

test('an asker who has gone is not answered', async () => {
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(ask('Which river runs through Rome?', { signal: gone })).rejects.toThrow('gone');
});
