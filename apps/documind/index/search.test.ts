import { headingsIn } from '@m8/dev/testing/documents/headings-in.ts';
import { addScope, addUnindexed } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import type { FoundPassage } from '@m8/engine/passages/passage.ts';
import { describe, expect, it } from 'vitest';
import { indexDocument } from './index-document.ts';

const { addPages, addTexts, context, database, find } = suiteRetrieval();

const filler = [
  'Bees live in hives.',
  'Trains need rails.',
  'Tea is green.',
  'Snow is cold and white.',
];
const fillers = Object.fromEntries(filler.map((text, at) => [`${at}`, [text]]));
const texts = (passages: readonly FoundPassage[]) =>
  passages.map(({ partText, start, end }) => partText.slice(start, end));

const fill = (scopeId: string, documents: Record<string, string[]>) =>
  addTexts({ [scopeId]: documents });

describe('a passage', () => {
  it('is found by the words of a question, with its page and offsets', async () => {
    const text = 'Rome\n\nThe Tiber runs through Rome.';
    await fill('places', { 'rome.txt': ['Bees live in hives.', text] });
    const [best] = await find('places', 'Which river runs through Rome?');
    const place = { filename: 'places/rome.txt', page: 2, part: 2, documentType: 'PERMANENT' };
    expect(best).toMatchObject(place);
    expect(texts(best ? [best] : [])).toEqual([text]);
  });

  it.each([
    ['a code', 'What is DHAW20190001?', 'Order DHAW20190001 was shipped.'],
    ['a number', 'which version is 3.5', 'Version 3.5 came last.'],
    ['stop words only', 'to be or not to be', 'To be, or not to be: that is it.'],
    ['a hyphenated word, written as one', 'wellknown', 'A well-known painter.'],
  ])('is found by %s', async (name, query, text) => {
    await fill(name, { right: [text], ...fillers });
    const [best] = await find(name, query);
    expect(best?.filename).toBe(`${name}/right`);
  });

  it('ranks higher if words of the question are adjacent', async () => {
    await fill('neighbours', {
      apart: ['The bank of the river is steep, and its central hall is old.'],
      together: ['The central bank is steep, and its river of the hall is old.'],
      ...fillers,
    });
    const [best] = await find('neighbours', 'central bank');
    expect(best?.filename).toBe('neighbours/together');
  });

  it('is found by the title of its document', async () => {
    const body = (subject: string) => `${subject} are sorted by size. `.repeat(150);
    await fill('titled', {
      apples: [`Report on apples\n\n${body('Fruits')}`],
      stones: [`Report on stones\n\n${body('Pieces')}`],
    });
    const found = await find('titled', 'How are apples sorted?');
    const apples = { filename: 'titled/apples' };
    expect(found.slice(0, 2)).toMatchObject([apples, apples]);
  });

  it('is found by words of its document’s name', async () => {
    const invoice = 'harbour-invoice_2024.pdf';
    await fill('named', { [invoice]: ['Sum due: 200.'], 'tea.txt': ['Tea is green.'] });
    const [best] = await find('named', 'the invoice of the harbour');
    expect(best?.filename).toBe(`named/${invoice}`);
  });

  it('is found by a heading on an earlier page above it', async () => {
    const headed = (text: string, name: string) => ({ text, headings: headingsIn(text, name) });
    await addPages('headed', {
      land: [
        headed('Rivers\n\nThey all reach the sea.', 'Rivers'),
        { text: 'The longest one is in the north.' },
        headed('Hills\n\nThe longest one is in the south.', 'Hills'),
      ],
    });
    const [best] = await find('headed', 'longest rivers');
    expect(best).toMatchObject({ page: 2, heading: 'Rivers' });
  });
});

it('scores say how well a passage fits, and never rise, even if it is the only one', async () => {
  const rome = ['The Tiber runs through Rome.'];
  await fill('alone', { rome });
  await fill('beside', { rome, tea: filler });
  for (const [scopeId, other, most] of [
    ['alone', 'quantum flux in superconducting magnets', 0.4],
    ['beside', 'quantum flux of Rome in superconducting magnets', 0.5],
  ] as const) {
    const scoresOf = async (query: string) =>
      (await find(scopeId, query, 50)).map(({ score }) => score);
    const [right, wrong] = [await scoresOf('Tiber Rome'), await scoresOf(other)];
    expect(right[0]).toBeGreaterThan(0.8);
    expect(wrong[0]).toBeLessThan(most);
    for (const scores of [right, wrong]) {
      const falling = [1, ...scores, 0];
      expect(falling).toEqual(falling.toSorted((one, next) => next - one));
    }
  }
});

it('merges copies and near-copies into the best one', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const [first, second] = [[`${words} salmon`], [`${words} salmon`]];
  const third = [`${words} salmon and one more`];
  await fill('copies', { first, second, third, other: ['A salmon swims.'] });
  const names = (await find('copies', 'salmon word1 word2')).map(({ filename }) => filename);
  expect(names).toHaveLength(2);
  expect(names).toContain('copies/other');
});

it('returns the number requested, and none without documents', async () => {
  const bees = Array.from({ length: 60 }, (_, index) => `Bees of kind ${index} make honey.`);
  await fill('many', { bees });
  expect(await find('many', 'honey', 3)).toHaveLength(3);
  expect(await find('many', 'honey', 50)).toHaveLength(50);
  await addScope(context, 'empty');
  expect(await find('empty', 'honey')).toEqual([]);
  expect(await find('unknown', 'honey')).toEqual([]);
});

it.each([
  ['4,000 characters', 'honey '.repeat(667)],
  ['4,000 different words', Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' ')],
  ['a control character', 'honey\u0000\u202e'],
  ['half a character', 'honey \ud83d'],
  ['nothing but signs', '?!… ½ 👍'],
  ['the language of the database', "honey'); drop table documind_chunk; -- {1:2}/3 [1,2]"],
])('accepts a question of %s', async (_, query) => {
  await expect(find('many', query)).resolves.toBeDefined();
});

it('finds nothing of an unpublished document', async () => {
  await fill('pending', { tea: ['Tea is green.'] });
  const parts = [{ text: 'Coffee is black.', headings: [] }];
  const given = { id: 'pending/coffee', scopeId: 'pending', pages: parts };
  await addUnindexed(context, given);
  await indexDocument(context, { userId: given.scopeId, documentId: given.id, parts });
  expect(texts(await find('pending', 'coffee'))).toEqual(['Tea is green.']);
});

it('indexes a document again after an interrupted try', async () => {
  await addScope(context, 'again');
  const pages = Array.from({ length: 90 }, (_, at) => ({ text: `Page ${at}.`, headings: [] }));
  await addUnindexed(context, { id: 'again/book', scopeId: 'again', pages });
  const stop = new AbortController();
  const cutOff = pages.map((page, place) => ({
    ...page,
    get text() {
      if (place === 50) stop.abort(new Error('stopped'));
      return page.text;
    },
  }));
  const input = { userId: 'again', documentId: 'again/book', parts: pages };
  const stopped = indexDocument(context, { ...input, parts: cutOff, signal: stop.signal });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await indexDocument(context, input)).toBe(90);
  const chunks = database.db.selectFrom('documind_chunk').select('id');
  expect(await chunks.where('document_id', '=', 'again/book').execute()).toHaveLength(90);
});
