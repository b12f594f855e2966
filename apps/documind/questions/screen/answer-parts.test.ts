import type { AnswerLine } from '@m8/contracts/documind/query.ts';
import {
  shownCitation as cite,
  shownAnswer,
  shownSource as source,
} from '@m8/dev/testing/documents/shown-answer.ts';
import { expect, test } from 'vitest';
import {
  answerAsText,
  citedPassages,
  citedPlaces,
  otherPassages,
  shownQuote,
  splitAnswer,
} from './answer-parts.ts';
import { leadOf, sectionOf } from './passage-context.ts';

test('each sentence has its number, and nothing of the answer is lost', () => {
  const citations = [cite(0, 4), cite(5, 9)];
  const parts = splitAnswer(shownAnswer({ answer: 'One. Two. And more', citations }));
  expect(parts.map(({ text, number }) => `${text}${number ?? ''}`)).toEqual([
    ...['One.1', ' ', 'Two.2', ' And more'],
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
    citations: [cite(0, 4, { char_start: 7 })],
    sources: [source(3, 1), source(7, 2), source(9, 3)],
  });
  const cited = { numbers: [1], nearness: 'exact', isPrivate: true };
  expect(citedPassages(answer)).toMatchObject([cited]);
  expect(otherPassages(answer)).toMatchObject([
    { char_start: 3, nearness: 'close' },
    { char_start: 9, nearness: null },
  ]);
});

test('each place is listed once, with the numbers of what is cited there', () => {
  const citations = [cite(0, 4), cite(5, 9), cite(10, 16, { part: 5, page: 5 })];
  expect(citedPlaces(shownAnswer({ answer: 'One. Two. Three.', citations }))).toMatchObject([
    { page: 4, numbers: [1, 2] },
    { page: 5, numbers: [3] },
  ]);
});

const lineOf = (
  kind: AnswerLine['kind'],
  start: number,
  end: number,
  cells: AnswerLine['cells'],
) => ({
  ...{ kind, answer_start: start, answer_end: end, mark: '', cells },
});

test('a computed value, and a figure that is hard to read, are not called word for word', () => {
  const head = 'Sum of Hours, 2 rows';
  const computed = shownAnswer({
    answer: '9 (sum of Hours, 2 rows)',
    citations: [cite(0, 38)],
    lines: [lineOf('field', 0, 38, [{ head, text: '9' }])],
  });
  expect(citedPassages(computed)).toMatchObject([{ nearness: null, how: head }]);
  const unsure_figures = [{ text: '7', left: 0, top: 0, width: 1, height: 1 }];
  const unsure = shownAnswer({ answer: '7 kg', citations: [cite(0, 4, { unsure_figures })] });
  expect(citedPassages(unsure)).toMatchObject([{ nearness: null }]);
});

test('a cited row keeps the headings of its filled cells, and a stretch of several lines has no cells', () => {
  const filled = [
    { head: 'Item', text: 'Gas' },
    { head: 'June', text: '£9' },
  ];
  const cells = [...filled, { head: 'Note', text: '' }];
  const answer = shownAnswer({
    answer: Array(3).fill('Item: Gas · June: £9').join('\n'),
    citations: [cite(0, 20), cite(21, 62)],
    lines: [0, 21, 42].map((start) => lineOf('row', start, start + 20, cells)),
  });
  expect(citedPassages(answer)).toMatchObject([{ cells: filled }, { cells: [] }]);
});

test('an answer is copied with the file, the page and the words of each source', () => {
  const answer = shownAnswer({
    answer: 'Two keys. The yard is open.',
    citations: [
      cite(0, 9, { quote: 'Two\nkeys.', filename: 'lease.pdf', page: 2 }),
      cite(10, 27, { quote: 'The yard is open.', filename: 'rules.txt', page: null }),
    ],
  });
  expect(answerAsText('What do I get?', answer)).toBe(`What do I get?

Two keys. [1] The yard is open. [2]

[1] lease.pdf, page 2: “Two keys.”
[2] rules.txt: “The yard is open.”`);
});

test.each([
  ['| Sport | 30 °C | 41 |', 'Sport · 30 °C · 41'],
  ['Water pressure: | 0.5 to 8 bar', 'Water pressure: 0.5 to 8 bar'],
  ['Either A|B or C', 'Either A|B or C'],
])('the row %s is quoted as %s', (quote, line) => {
  expect(shownQuote({ quote, cells: [] })).toBe(line);
});

test('a row whose columns have heads is quoted with them, as an answer has it', () => {
  const cells = [
    { head: '', text: 'Sport' },
    { head: 'Heat', text: '30 °C' },
  ];
  expect(shownQuote({ quote: 'Sport | 30 °C', cells })).toBe('Sport; Heat: 30 °C');
});

const items = '• racing,\n• rust.';
test.each([
  [`What is not covered\n\n${items}`, items, 'What is not covered'],
  [`It starts today.\nWe do not cover:\n${items}`, items, 'We do not cover:'],
  [`It starts today.\n${items}`, items, ''],
  [`We do not cover:\n${items}`, '• rust.', ''],
  ['Something else', items, ''],
])('a list has the line above it: of %j, %j has “%s”', (content_preview, quote, lead) => {
  const sources = [{ ...source(0, 1), content_preview }];
  expect(leadOf(shownAnswer({ citations: [cite(0, 4, { quote })], sources }), 1)).toBe(lead);
});

test.each([
  ['Rents\n\nShop | Rent\nMill Lane | 1253', 'Rents'],
  ['Shop | Rent\n\nMill Lane | 1253', ''],
  ['Mill Lane\n\nThe rent is 1253.', ''],
])('a passage without a page has its heading: %j has “%s”', (content_preview, heading) => {
  expect(sectionOf({ ...source(0, 1), content_preview, quote: 'Mill Lane' })).toBe(heading);
});
