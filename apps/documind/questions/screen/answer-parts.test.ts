import {
  shownCitation as cite,
  shownAnswer,
  shownSource as source,
} from '@m8/dev/testing/documents/shown-answer.ts';
import { expect, test } from 'vitest';
import {
  answerAsText,
  asLine,
  citedPassages,
  citedPlaces,
  otherPassages,
  splitAnswer,
} from './answer-parts.ts';

test('each sentence has its number, and nothing of the answer is lost', () => {
  const citations = [cite(0, 4), cite(5, 9)];
  const parts = splitAnswer(shownAnswer({ answer: 'One. Two. And more', citations }));
  expect(parts.map(({ text, number }) => [text, number])).toEqual([
    ['One.', 1],
    [' ', null],
    ['Two.', 2],
    [' And more', null],
  ]);
});

test.each([
  ['overlap', [cite(0, 4), cite(2, 6)]],
  ['end after the answer', [cite(0, 99)]],
  ['are empty', [cite(3, 3)]],
  ['are not in order', [cite(5, 9), cite(0, 4)]],
])('citations that %s break nothing', (_, citations) => {
  const parts = splitAnswer(shownAnswer({ answer: 'One. Two.', citations }));
  expect(parts.map(({ text }) => text).join('')).toBe('One. Two.');
});

test('a cited passage knows its session, and the others keep their order', () => {
  const answer = shownAnswer({
    answer: 'One.',
    citations: [cite(0, 4, { char_start: 7 })],
    sources: [source(3, 1), source(7, 2), source(9, 3)],
  });
  expect(citedPassages(answer)).toMatchObject([
    { numbers: [1], nearness: 'exact', isPrivate: true },
  ]);
  expect(otherPassages(answer).map(({ char_start, nearness }) => [char_start, nearness])).toEqual([
    [3, 'close'],
    [9, null],
  ]);
});

test('each place is listed once, with the numbers of what is cited there', () => {
  const citations = [cite(0, 4), cite(5, 9), cite(10, 16, { part: 5, page: 5 })];
  const answer = shownAnswer({ answer: 'One. Two. Three.', citations });
  expect(citedPlaces(answer).map(({ page, numbers }) => [page, ...numbers])).toEqual([
    [4, 1, 2],
    [5, 3],
  ]);
});

test('a value that was computed is not called word for word', () => {
  const cells = [{ head: 'Sum of Hours, 2 rows', text: '9' }];
  const answer = shownAnswer({
    answer: '9 (sum of Hours, 2 rows)',
    citations: [cite(0, 38)],
    sources: [source(0, 1)],
    lines: [{ kind: 'field', answer_start: 0, answer_end: 38, mark: '', cells }],
  });
  expect(citedPassages(answer)).toMatchObject([{ nearness: null, how: cells[0]?.head }]);
});

test('a cited row keeps the headings of its filled cells, and a stretch of several lines has no cells', () => {
  const cells = [
    { head: 'Item', text: 'Gas' },
    { head: 'Note', text: '' },
    { head: 'June', text: '£9' },
  ];
  const row = (start: number, end: number) => ({
    kind: 'row' as const,
    answer_start: start,
    answer_end: end,
    mark: '',
    cells,
  });
  const answer = shownAnswer({
    answer: 'Item: Gas · June: £9\nItem: Gas · June: £9\nItem: Gas · June: £9',
    citations: [cite(0, 20), cite(21, 62)],
    lines: [row(0, 20), row(21, 41), row(42, 62)],
  });
  expect(citedPassages(answer)).toMatchObject([{ cells: [cells[0], cells[2]] }, { cells: [] }]);
});

test('a source that is hard to read is not called word for word', () => {
  const citations = [
    cite(0, 4, { unsure_figures: [{ text: '7', left: 0, top: 0, width: 1, height: 1 }] }),
  ];
  const answer = shownAnswer({ answer: '7 kg', citations, sources: [source(0, 1)] });
  expect(citedPassages(answer)).toMatchObject([{ nearness: null }]);
});

test('an answer is copied with the file, the page and the words of each source', () => {
  const answer = shownAnswer({
    answer: 'Two keys. The yard is open.',
    citations: [
      cite(0, 9, { quote: 'Two\nkeys.', filename: 'lease.pdf', page: 2 }),
      cite(10, 27, { quote: 'The yard is open.', filename: 'rules.txt', page: null }),
    ],
  });
  expect(answerAsText('What do I get?', answer).split('\n')).toEqual([
    'What do I get?',
    '',
    'Two keys. [1] The yard is open. [2]',
    '',
    '[1] lease.pdf, page 2: “Two keys.”',
    '[2] rules.txt: “The yard is open.”',
  ]);
});

test.each([
  ['| Sport | 30 °C | 41 |', 'Sport · 30 °C · 41'],
  ['Water pressure: | 0.5 to 8 bar', 'Water pressure: 0.5 to 8 bar'],
  ['Either A|B or C', 'Either A|B or C'],
])('the row %s is quoted as %s', (row, line) => {
  expect(asLine(row)).toBe(line);
});
