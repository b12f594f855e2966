import type {
  QueryAnswer as Answer,
  Citation,
  QuerySource as Source,
} from '@m8/contracts/documind/query.ts';
import { expect, test } from 'vitest';
import { citedPassages, citedPlaces, otherPassages, splitAnswer } from './answer-parts.ts';

const cite = (start: number, end: number, place = 0): Citation => ({
  answer_start: start,
  answer_end: end,
  quote: 'q',
  document_id: 'd',
  filename: 'a.pdf',
  page: 4,
  part: 4,
  char_start: place,
  char_end: place + 1,
  checked: true,
  unsure_figures: [],
});
const source = (place: number, rank: number): Source => ({
  filename: 'a.pdf',
  page: 4,
  content_preview: 'preview',
  similarity_score: 1 / rank,
  document_type: 'SESSION',
  quote: 'q',
  char_start: place,
  char_end: place + 1,
  part: 4,
  document_id: 'd',
  rank,
});
const answerOf = (answer: string, citations: Citation[], sources: Source[] = []): Answer => ({
  answer,
  citations,
  sources,
  lines: [],
  answer_mode: 'extractive',
  confidence: 1,
  refusal_reason: null,
  session_id: null,
  conversation_id: 'c',
  exchange_number: 1,
  carried: [],
  request_id: 'r',
});
const joined = (answer: Answer) => splitAnswer(answer).map(({ text }) => text);

test('each sentence has its number, and nothing of the answer is lost', () => {
  const parts = splitAnswer(answerOf('One. Two. And more', [cite(0, 4), cite(5, 9)]));
  expect(parts.map(({ text, number }) => [text, number])).toEqual([
    ['One.', 1],
    [' ', null],
    ['Two.', 2],
    [' And more', null],
  ]);
});

test('citations that overlap or lie outside of the answer break nothing', () => {
  for (const citations of [
    [cite(0, 4), cite(2, 6)],
    [cite(0, 99)],
    [cite(3, 3)],
    [cite(5, 9), cite(0, 4)],
  ])
    expect(joined(answerOf('One. Two.', citations)).join('')).toBe('One. Two.');
});

test('a cited passage knows its session, and the others keep their order', () => {
  const answer = answerOf('One.', [cite(0, 4, 7)], [source(3, 1), source(7, 2), source(9, 3)]);
  expect(citedPassages(answer)).toMatchObject([
    { numbers: [1], nearness: 'exact', isPrivate: true },
  ]);
  expect(otherPassages(answer).map(({ char_start, nearness }) => [char_start, nearness])).toEqual([
    [3, 'close'],
    [9, null],
  ]);
});

test('each place is listed once, with the numbers of what is cited there', () => {
  const elsewhere = { ...cite(10, 16), part: 5, page: 5 };
  const answer = answerOf('One. Two. Three.', [cite(0, 4), cite(5, 9), elsewhere]);
  expect(citedPlaces(answer).map(({ page, numbers }) => [page, ...numbers])).toEqual([
    [4, 1, 2],
    [5, 3],
  ]);
});

test('a value that was computed is not called word for word', () => {
  const answer = answerOf('9 (computed: the sum of Hours, 2 rows)', [cite(0, 38)], [source(0, 1)]);
  const cells = [{ head: 'computed: the sum of Hours, 2 rows', text: '9' }];
  const line = { kind: 'field' as const, answer_start: 0, answer_end: 38, mark: '', cells };
  expect(citedPassages({ ...answer, lines: [line] })).toMatchObject([{ nearness: null }]);
});
