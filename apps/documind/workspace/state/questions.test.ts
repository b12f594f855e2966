import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import { shownAnswer, shownCitation } from '@m8/dev/testing/documents/shown-answer.ts';
import { expect, test, vi } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { ServiceError } from '#workspace/service/service-error.ts';
import { createQuestions } from './questions.ts';

const answer = shownAnswer();

function questionsWith(ask: Service['ask'], conversation?: Service['conversation']) {
  // Nothing else is called.
  return createQuestions({ ask, conversation } as Service, async () => [], vi.fn());
}

/** A service that answers at once, but the first question later; with the questions it was asked. */
function slowAtFirst() {
  const late = Promise.withResolvers<typeof answer>();
  const ask = vi.fn<Service['ask']>(async () => answer);
  ask.mockReturnValueOnce(late.promise);
  return { ask, questions: questionsWith(ask), answerFirst: () => late.resolve(answer) };
}

test('a question waits for the previous one', async () => {
  const { ask, answerFirst, questions } = slowAtFirst();
  void questions.ask('First?', null);
  const second = questions.ask('Second?', null);
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  const { exchanges } = questions.store.get();
  expect(exchanges).toMatchObject([
    { question: 'Second?', phase: 'asking' },
    { question: 'First?', phase: 'asking' },
  ]);
  answerFirst();
  await second;
  const phases = questions.store.get().exchanges.map(({ phase }) => phase);
  expect(phases).toEqual(['answered', 'answered']);
});

test('a stopped question is removed, and the next one goes on', async () => {
  const questions = questionsWith(({ query }, signal) =>
    query === 'First?'
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve(answer),
  );
  void questions.ask('First?', null);
  const second = questions.ask('Second?', null);
  questions.stop(1);
  await second;
  expect(questions.store.get().exchanges).toMatchObject([
    { question: 'Second?', phase: 'answered', answer: { answer: 'Yes.' } },
  ]);
});

test('an answer that comes after a new conversation was begun does not go on with the old one', async () => {
  const { ask, answerFirst, questions } = slowAtFirst();
  const first = questions.ask('First?', null);
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  questions.startAnew();
  answerFirst();
  await first;
  await questions.ask('Second?', null);
  expect(ask.mock.calls.map(([{ conversation_id }]) => conversation_id)).toEqual([
    ...[undefined, undefined],
  ]);
});

test('a new conversation lets the question on its way be answered unseen, and drops the next ones', async () => {
  const { ask, answerFirst, questions } = slowAtFirst();
  const first = questions.ask('First?', null);
  const second = questions.ask('Second?', null);
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  questions.startAnew();
  answerFirst();
  await Promise.all([first, second]);
  const [[, signal, onText] = []] = ask.mock.calls;
  expect(signal?.aborted).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  onText?.('Late.');
  expect(questions.store.get()).toEqual({
    ...{ exchanges: [], openId: null, conversationId: null, stored: 1 },
  });
});

test('a conversation opens at its last answer, not at a refusal after it', async () => {
  const exchange = (number: number, refusal_reason: 'no-match' | null) => ({
    ...{ number, question: `Question ${number}?`, asked_at: '' },
    answer: { ...answer, refusal_reason },
  });
  const questions = questionsWith(vi.fn(), async () => ({
    ...{ conversation_id: 'c', title: '', session_id: null, documents: null },
    ...{ created_at: '', updated_at: '', exchange_count: 2 },
    exchanges: [exchange(1, null), exchange(2, 'no-match')],
  }));
  await questions.show('c', null);
  expect(questions.store.get().openId).toBe(1);
  await questions.show('c', null, 2);
  expect(questions.store.get().openId).toBe(2);
});

test('a renamed document has its new name where it is quoted, and nowhere else', async () => {
  const citations = ['1', '2'].map((id) =>
    shownCitation(0, 4, { document_id: id, filename: 'old.txt' }),
  );
  const questions = questionsWith(async () => ({ ...answer, citations }));
  await questions.ask('Which?', null);
  const renamed: Partial<Document> = { document_id: '2', filename: 'new.txt' };
  questions.renamed(renamed as Document); // Nothing else of it is used.
  const named = [{ filename: 'old.txt' }, { filename: 'new.txt' }];
  expect(questions.store.get().exchanges).toMatchObject([{ answer: { citations: named } }]);
});

test('the end of a session removes its answers, and keeps unanswered questions', async () => {
  const ask = vi.fn<Service['ask']>(async () => answer);
  const questions = questionsWith(ask);
  await questions.ask('Kept?', null);
  await questions.ask('Private?', 's');
  ask.mockRejectedValueOnce(new ServiceError(404, 'documind/session-not-found', 'Over.'));
  await questions.ask('Late?', 's');
  questions.dropSession('s');
  const left = questions.store.get().exchanges.map(({ question }) => question);
  expect(left).toEqual(['Late?', 'Kept?']);
});
