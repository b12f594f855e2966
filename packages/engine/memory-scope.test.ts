import { documentOf } from '@m8/dev/testing/documents/answers-from.ts';
import { expect, it } from 'vitest';
import { isVerbatim } from './answering/quote.ts';
import { openMemoryScope } from './memory-scope.ts';

const scope = await openMemoryScope([
  documentOf(
    'greenhouse.txt',
    'The greenhouse is heated to 18 degrees. Its door stays shut.',
    'Ask the gardener for the key.',
  ),
  documentOf('bakery.txt', 'The bakery opens at six. Rolls cost 40 cents each.'),
]);

it.each([
  ['How warm is the greenhouse heated?', 'The greenhouse is heated to 18 degrees.', 1],
  ['Who has the key?', 'Ask the gardener for the key.', 2],
  ['What do rolls cost?', 'Rolls cost 40 cents each.', 1],
])('answers "%s" word for word, with its page', async (question, answer, page) => {
  const [piece] = (await scope.ask(question)).pieces;
  expect(piece?.text).toBe(answer);
  expect(piece?.quotes.every(isVerbatim)).toBe(true);
  expect(piece?.quotes[0]?.passage.page).toBe(page);
});

it('does not take a short English document for one in another language', async () => {
  const text = 'On the third day we try one hour alone.';
  const part = { page: null, text, headings: [] };
  const plan = await openMemoryScope([{ id: 'plan', filename: 'plan.txt', parts: [part] }]);
  expect((await plan.ask('what is the wifi password')).otherLanguage).toBeNull();
});

it('recognises a contraction without its apostrophe', async () => {
  const { pieces, missing } = await scope.ask('whats the key, i dont have one');
  expect(missing).toEqual([]);
  expect(pieces[0]?.text).toBe('Ask the gardener for the key.');
});

it('answers with the clause that starts with the word asked for, after its number', async () => {
  const text =
    '2. Rent and deposit\n\n2.1 The rent is £900 per calendar month, payable on the 15th of each month.\n\n2.4 The deposit of £1,365 is held by the Keystone Shelter, and not by the landlord.';
  const part = { text, page: 1, headings: [{ level: 1, start: 0, end: 19 }] };
  const lease = await openMemoryScope([{ id: 'lease', filename: 'lease.txt', parts: [part] }]);
  expect((await lease.ask('how much is the rent')).pieces[0]?.text).toMatch(/^2\.1 The rent/u);
});

it.each([
  ['Wie hoch ist die Kaution?', 'english'],
  ['qué autobús va al hospital', 'english'],
  ['Which volcano erupted?', null],
  ['Kaution?', null],
])('refuses "%s", and says whether its documents are in another language', async (asked, told) => {
  const { pieces, missing, otherLanguage } = await scope.ask(asked);
  expect(pieces).toEqual([]);
  expect(missing).toContain(/Kaution|autobús|volcano/u.exec(asked)?.[0]);
  expect(otherLanguage).toBe(told);
});

it('summarises a document asked for by name', async () => {
  const { pieces } = await scope.ask('Summarise bakery.txt');
  const quotes = pieces.flatMap(({ quotes }) => quotes);
  expect(quotes.map(({ passage }) => passage.filename)).toContain('bakery.txt');
});

it.each([
  ['いくらですか', 'お知らせ：水曜日に断水します。'],
  ['Seramik kursu kaç lira?', 'Kurs salı günü başlar.'],
  ['was ist am Dienstag abgebucht worden', 'Rent is paid on the first of the month.'],
])('does not call a question word missing: %s', async (question, text) => {
  const part = { page: null, text, headings: [] };
  const notice = await openMemoryScope([{ id: 'notice', filename: 'notice.txt', parts: [part] }]);
  expect((await notice.ask(question)).missing.join()).not.toMatch(/いくら|kaç|ist/u);
});

it('does not call a word missing that is a part of another', async () => {
  const part = { page: null, text: 'Vermietet wird auch ein Kellerraum.', headings: [] };
  const lease = await openMemoryScope([{ id: 'lease', filename: 'lease.txt', parts: [part] }]);
  expect((await lease.ask('Gibt es einen Keller mit Strom?')).missing).toEqual(['Strom']);
});
