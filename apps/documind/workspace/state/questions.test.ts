import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import type {
  QueryAnswer as Answer,
  Citation,
  QuerySource as Source,
} from '@m8/contracts/documind/query.ts';
import { expect, test, vi } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { ServiceError } from '#workspace/service/service-error.ts';
import { createQuestions } from './questions.ts';

const answer: Answer = {
  answer: 'Yes.',
  sources: [],
  citations: [],
  lines: [],
  answer_mode: 'extractive',
  confidence: 1,
  refusal_reason: null,
  session_id: null,
  conversation_id: 'c',
  exchange_number: 1,
  carried: [],
  request_id: 'r',
};

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
    { question: 'Second?', phase: 'answered', text: 'Yes.' },
  ]);
});

test('a renamed document has its new name where it is quoted, and nowhere else', async () => {
  const quoted = ['1', '2'].map((document_id) => ({ document_id, filename: 'old.txt' }));
  // Nothing else of them is used.
  const citations = quoted as Partial<Citation>[] as Citation[];
  const sources = quoted as Partial<Source>[] as Source[];
  const questions = questionsWith(async () => ({ ...answer, citations, sources }));
  await questions.ask('Which?', null);
  const renamed: Partial<Document> = { document_id: '2', filename: 'new.txt' };
  questions.renamed(renamed as Document);
  const named = [{ filename: 'old.txt' }, { filename: 'new.txt' }];
  const shown = { answer: { citations: named, sources: named } };
  expect(questions.store.get().exchanges).toMatchObject([shown]);
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
