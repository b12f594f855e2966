import type { QueryEvent } from '@m8/contracts/documind/query-events.ts';
import { readerLibrary } from '@m8/dev/testing/documents/reader-library.ts';
import { addScope } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { type Behaviour, startLanguageModelPeer } from '@m8/dev/testing/services/language-model.ts';
import { minChance } from '@m8/engine/answering/judge.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Ask, askQuestion } from './ask-question.ts';
import { createLanguageModel } from './language-model.ts';

const { addPages, ask, context } = suiteRetrieval();
const peer = forSuite(startLanguageModelPeer, ({ close }) => close());
beforeAll(() => addPages('reader', readerLibrary));

async function askModel(behaviour: Behaviour, query: string, more: Partial<Ask> = {}) {
  peer.behaviour = behaviour;
  const model = { baseUrl: peer.baseUrl, model: 'peer', apiKey: undefined, contextTokens: 8000 };
  const events: QueryEvent[] = [];
  const onEvent = (event: QueryEvent) => events.push(event);
  const input = { userId: 'reader', query, top_k: 5, requestId: 'request-2', onEvent, ...more };
  const withModel = { ...context, languageModel: createLanguageModel(model) };
  return { answer: await askQuestion(withModel, input), events };
}
const says = (text: string) => ({ kind: 'writes', text }) as const;
const fails = { kind: 'refuses', status: 500 } as const;
const river = 'Which river runs through Rome?';
const tiber = 'The river is the Tiber. [1: "The Tiber runs through Rome."]';

test('the language model writes the answer, with every sentence cited', async () => {
  const { answer } = await askModel(says(`${tiber}\nRome is old.`), river);
  expect(answer).toMatchObject({
    answer: 'The river is the Tiber. [1]',
    answer_mode: 'generated',
    citations: [
      { quote: 'The Tiber runs through Rome.', page: 2, answer_start: 0, answer_end: 27 },
    ],
  });
});

test('if the model breaks off, its text is withdrawn and sentences of the documents answer', async () => {
  const { answer, events } = await askModel({ kind: 'breaks-off', text: `${tiber}\nIt` }, river);
  expect(answer.answer_mode).toBe('extractive');
  expect(answer.answer).toMatch(/^The Tiber runs through Rome\./);
  const kinds = events.map(({ type }) => type);
  expect(kinds.slice(0, 4)).toEqual(['sources', 'text', 'restart', 'text']);
  const after = events.slice(kinds.indexOf('restart')).filter((event) => event.type === 'text');
  expect(after.map(({ text }) => text).join('')).toBe(answer.answer);
});

test('if the model proves nothing or fails, sentences of the documents answer', async () => {
  for (const behaviour of [says('Rome is old.'), fails])
    expect((await askModel(behaviour, river)).answer.answer_mode).toBe('extractive');
});

test('if the model finds no answer in the passages, there is none', async () => {
  const { answer, events } = await askModel(says('NONE'), river);
  expect(answer).toMatchObject({
    answer:
      'None of your 5 documents answers this. The language model read the closest passages and found no answer in them. Closest: rome.txt, tea.txt.',
    ...{ answer_mode: 'none', refusal_reason: 'no-match', confidence: 0, citations: [] },
  });
  expect(answer.sources[0]).toMatchObject({ filename: 'rome.txt' });
  expect(events.map(({ type }) => type)).toEqual(['sources', 'text', 'done']);
});

/** @returns the number of the passage about tea in the prompt for a question */
async function passageOfTea(question: string): Promise<string> {
  await askModel(says('NONE'), question);
  const prompt = peer.requests.at(-1)?.body ?? '';
  return /--- passage (\d+) [^-]+-[^ ]+\\nfile: \\"tea\.txt/.exec(prompt)?.[1] ?? '';
}

test('the model is also asked if the words of the passages do not fit', async () => {
  const unlike = 'Which bank pays for the steamed windows of the harbour office?';
  expect((await ask(unlike)).answer_mode).toBe('none');
  const tea = await passageOfTea(unlike);
  const text = `Green tea is steamed after the harvest. [${tea}: "steamed soon after the harvest"]`;
  const { answer } = await askModel(says(text), unlike);
  expect(answer).toMatchObject({ answer_mode: 'generated', refusal_reason: null });
  expect(answer.confidence).toBeGreaterThanOrEqual(minChance.byMeaning);
  const { answer: failed } = await askModel(fails, unlike);
  expect(failed).toMatchObject({ answer_mode: 'none', refusal_reason: 'no-match' });
  expect(failed.answer).toMatch(/They do not mention “/);
});

test('a passage that the model cites beyond the requested ones becomes a source', async () => {
  const all = await ask(river, { top_k: 3 });
  const nth = all.sources.findIndex(({ page }) => page === 2) + 1;
  const tea = await passageOfTea(river);
  const text = `${tiber.replace('[1', `[${nth}`)}\nGreen tea is steamed. [${tea}: "Green tea is steamed"]`;
  const { answer, events } = await askModel(says(text), river, { top_k: 1 });
  expect(answer.sources.map(({ filename, rank }) => [filename, rank])).toEqual([
    ['rome.txt', 1],
    ['tea.txt', 2],
  ]);
  expect(answer.answer).toBe('The river is the Tiber. [1]\nGreen tea is steamed. [2]');
  expect(events.filter(({ type }) => type === 'sources')).toHaveLength(2);
});

test('the model gets a follow-up as the user typed it, after the earlier questions', async () => {
  const { conversation_id } = await ask('How many people live in Rome?');
  await askModel(says('NONE'), 'And in Ostia?', { conversation_id });
  const body: { messages: { content: string }[] } = JSON.parse(peer.requests.at(-1)?.body ?? '');
  const prompt = body.messages.at(-1)?.content ?? '';
  expect(prompt).toMatch(/The question:\nAnd in Ostia\?$/);
  expect(prompt).toContain('{"question":"How many people live in Rome?"');
});

test('the model is not asked if nothing was found', async () => {
  const before = peer.requests.length;
  const userId = 'empty-handed';
  await addScope(context, userId);
  const { answer } = await askModel({ kind: 'hangs' }, river, { userId });
  expect(answer).toMatchObject({ answer_mode: 'none', refusal_reason: 'no-documents' });
  expect(peer.requests).toHaveLength(before);
});
