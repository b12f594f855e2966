import type { QueryEvent } from '@m8/contracts/documind/query-events.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { openReader } from '@m8/dev/testing/documents/reader-library.ts';
import { addScope } from '@m8/dev/testing/documents/retrieval-scope.ts';
import {
  type LanguageModelPeer,
  startLanguageModelPeer,
} from '@m8/dev/testing/services/language-model.ts';
import { minChance } from '@m8/engine/answering/judge.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askQuestion } from './ask-question.ts';
import { createLanguageModel } from './language-model.ts';

const database = suiteDatabase();
let context: Awaited<ReturnType<typeof openReader>>['context'];
let ask: Awaited<ReturnType<typeof openReader>>['ask'];

beforeAll(async () => {
  ({ context, ask } = await openReader(database.db));
});

let peer: LanguageModelPeer;
beforeAll(async () => {
  peer = await startLanguageModelPeer();
});
afterAll(() => peer.close());

async function askModel(
  behaviour: LanguageModelPeer['behaviour'],
  query: string,
  userId = 'reader',
  top_k = 5,
  conversation: { conversation_id?: string } = {},
) {
  peer.behaviour = behaviour;
  const model = { baseUrl: peer.baseUrl, model: 'peer', apiKey: undefined, contextTokens: 8000 };
  const events: QueryEvent[] = [];
  const input = { userId, query, top_k, requestId: 'request-2', ...conversation };
  const withModel = { ...context, languageModel: createLanguageModel(model) };
  const answer = await askQuestion(withModel, {
    ...input,
    onEvent: (event) => events.push(event),
  });
  return { answer, events };
}
const river = 'Which river runs through Rome?';

test('the language model writes the answer, with every sentence cited', async () => {
  const text = 'The river is the Tiber. [1: "The Tiber runs through Rome."]\nRome is old.';
  const { answer } = await askModel({ kind: 'writes', text }, river);
  expect(answer).toMatchObject({
    answer: 'The river is the Tiber. [1]',
    answer_mode: 'generated',
    citations: [
      { quote: 'The Tiber runs through Rome.', page: 2, answer_start: 0, answer_end: 27 },
    ],
  });
});

test('if the model breaks off, its text is withdrawn and sentences of the documents answer', async () => {
  const text = 'The river is the Tiber. [1: "The Tiber runs through Rome."]\nIt';
  const { answer, events } = await askModel({ kind: 'breaks-off', text }, river);
  expect(answer.answer_mode).toBe('extractive');
  expect(answer.answer).toMatch(/^The Tiber runs through Rome\./);
  const kinds = events.map(({ type }) => type);
  expect(kinds.slice(0, 4)).toEqual(['sources', 'text', 'restart', 'text']);
  const after = events.slice(kinds.indexOf('restart')).filter((event) => event.type === 'text');
  expect(after.map(({ text }) => text).join('')).toBe(answer.answer);
});

test('if the model proves nothing or fails, sentences of the documents answer', async () => {
  for (const behaviour of [
    { kind: 'writes', text: 'Rome is old.' },
    { kind: 'refuses', status: 500 },
  ] as const) {
    const { answer } = await askModel(behaviour, river);
    expect(answer.answer_mode).toBe('extractive');
  }
});

test('if the model finds no answer in the passages, there is none', async () => {
  const { answer, events } = await askModel({ kind: 'writes', text: 'NONE' }, river);
  expect(answer).toMatchObject({
    answer:
      'None of your 5 documents answers this. The language model read the closest passages and found no answer in them. Closest: rome.txt, tea.txt.',
    answer_mode: 'none',
    refusal_reason: 'no-match',
    confidence: 0,
    citations: [],
  });
  expect(answer.sources[0]).toMatchObject({ filename: 'rome.txt' });
  expect(events.map(({ type }) => type)).toEqual(['sources', 'text', 'done']);
});

/** @returns the number of the passage about tea in the prompt for a question */
async function passageOfTea(question: string): Promise<string> {
  peer.behaviour = { kind: 'writes', text: 'NONE' };
  await askModel(peer.behaviour, question);
  const prompt = peer.requests.at(-1)?.body ?? '';
  return /--- passage (\d+) [^-]+-[^ ]+\\nfile: \\"tea\.txt/.exec(prompt)?.[1] ?? '';
}

test('the model is also asked if the words of the passages do not fit', async () => {
  const unlike = 'Which bank pays for the steamed windows of the harbour office?';
  expect((await ask(unlike)).answer_mode).toBe('none');
  const tea = await passageOfTea(unlike);
  const text = `Green tea is steamed after the harvest. [${tea}: "steamed soon after the harvest"]`;
  const { answer } = await askModel({ kind: 'writes', text }, unlike);
  expect(answer).toMatchObject({ answer_mode: 'generated', refusal_reason: null });
  expect(answer.confidence).toBeGreaterThanOrEqual(minChance.byMeaning);
  const { answer: failed } = await askModel({ kind: 'refuses', status: 500 }, unlike);
  expect(failed).toMatchObject({ answer_mode: 'none', refusal_reason: 'no-match' });
  expect(failed.answer).toMatch(/They do not mention “/);
});

test('a passage that the model cites beyond the requested ones becomes a source', async () => {
  const all = await ask(river, { top_k: 3 });
  const nth = all.sources.findIndex(({ page }) => page === 2) + 1;
  const tea = await passageOfTea(river);
  const text = `The river is the Tiber. [${nth}: "The Tiber runs through Rome."]\nGreen tea is steamed. [${tea}: "Green tea is steamed"]`;
  const { answer, events } = await askModel({ kind: 'writes', text }, river, 'reader', 1);
  expect(answer.sources.map(({ filename, rank }) => [filename, rank])).toEqual([
    ['rome.txt', 1],
    ['tea.txt', 2],
  ]);
  expect(answer.answer).toBe('The river is the Tiber. [1]\nGreen tea is steamed. [2]');
  expect(events.filter(({ type }) => type === 'sources')).toHaveLength(2);
});

test('the model gets a follow-up as the user typed it, after the earlier questions', async () => {
  const first = await ask('How many people live in Rome?');
  await askModel({ kind: 'writes', text: 'NONE' }, 'And in Ostia?', 'reader', 5, {
    conversation_id: first.conversation_id,
  });
  const body: { messages: { content: string }[] } = JSON.parse(peer.requests.at(-1)?.body ?? '');
  const prompt = body.messages.at(-1)?.content ?? '';
  expect(prompt).toMatch(/The question:\nAnd in Ostia\?$/);
  expect(prompt).toContain('{"question":"How many people live in Rome?"');
});

test('the model is not asked if nothing was found', async () => {
  const before = peer.requests.length;
  await addScope(context, 'empty-handed');
  const { answer } = await askModel({ kind: 'hangs' }, river, 'empty-handed');
  expect(answer).toMatchObject({ answer_mode: 'none', refusal_reason: 'no-documents' });
  expect(peer.requests).toHaveLength(before);
});
