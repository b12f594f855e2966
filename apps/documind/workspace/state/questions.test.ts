import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import { shownAnswer, shownCitation } from '@m8/dev/testing/documents/shown-answer.ts';
import { expect, test, vi } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { ServiceError } from '#workspace/service/service-error.ts';
import { createQuestions } from './questions.ts';

const answer = shownAnswer();

function questionsWith(ask: Service['ask']) {
  // Nothing else is called.
  return createQuestions({ ask } as Service, async () => [], vi.fn());
}

test('a question replaces the previous one, which is aborted', async () => {
  const signals: AbortSignal[] = [];
  const questions = questionsWith((_, signal) => {
    signals.push(signal);
    return signals.length === 1 ? new Promise(() => undefined) : Promise.resolve(answer);
  });
  void questions.ask('First?', null);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await questions.ask('Second?', null);
  expect(signals[0]?.aborted).toBe(true);
  expect(questions.store.get().exchanges).toMatchObject([
    { question: 'Second?', phase: 'answered', answer: { answer: 'Yes.' } },
  ]);
});

test('a renamed document has its new name where it is quoted, and nowhere else', async () => {
  const citations = ['1', '2'].map((id) =>
    shownCitation(0, 4, { document_id: id, filename: 'old.txt' }),
  );
  const questions = questionsWith(async () => ({ ...answer, citations }));
  await questions.ask('Which?', null);
  const renamed: Partial<Document> = { document_id: '2', filename: 'new.txt' };
  questions.renamed(renamed as Document);
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
  expect(questions.store.get().exchanges.map(({ question }) => question)).toEqual([
    'Late?',
    'Kept?',
  ]);
});
