import {
  addDocument,
  addScope,
  addUnindexed,
  removeDocument,
} from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import type { FoundPassage } from '@m8/engine/passages/passage.ts';
import { describe, expect, it } from 'vitest';
import { indexDocument } from './index-document.ts';

const { addTexts, context, database, find } = suiteRetrieval();

const filler = [
  'Bees live in hives.',
  'Trains need rails.',
  'Tea is green.',
  'Snow is cold and white.',
];
const texts = (passages: readonly FoundPassage[]) =>
  passages.map(({ partText, start, end }) => partText.slice(start, end));

const fill = (scopeId: string, documents: Record<string, string[]>) =>
  addTexts({ [scopeId]: documents });

describe('a passage', () => {
  it('is found by the words of a question, with its page and offsets', async () => {
    await fill('places', {
      'rome.txt': ['Bees live in hives.', 'Rome\n\nThe Tiber runs through Rome.'],
    });
    const [best] = await find('places', 'Which river runs through Rome?');
    expect(best).toMatchObject({
      filename: 'places/rome.txt',
      page: 2,
      part: 2,
      documentType: 'PERMANENT',
    });
    expect(texts(best ? [best] : [])).toEqual(['Rome\n\nThe Tiber runs through Rome.']);
  });

  it.each([
    ['a code', 'What is DHAW20190001?', 'Order DHAW20190001 was shipped.'],
    ['a number', 'which version is 3.5', 'Version 3.5 came last.'],
    ['stop words only', 'to be or not to be', 'To be, or not to be: that is it.'],
    ['a word with a typing error', 'photosynthesys', 'Photosynthesis feeds plants.'],
    ['a hyphenated word, written as one', 'wellknown', 'A well-known painter.'],
  ])('is found by %s', async (name, query, text) => {
    await fill(name, {
      right: [text],
      ...Object.fromEntries(filler.map((other, index) => [`${index}`, [other]])),
    });
    const [best] = await find(name, query);
    expect(best?.filename).toBe(`${name}/right`);
  });

  it('ranks higher if words of the question are adjacent', async () => {
    await fill('neighbours', {
      apart: ['The bank of the river is steep, and its central hall is old.'],
      together: ['The central bank is steep, and its river of the hall is old.'],
      ...Object.fromEntries(filler.map((text, index) => [`${index}`, [text]])),
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
    expect(found[0]?.filename).toBe('titled/apples');
    expect(found[1]?.filename).toBe('titled/apples');
  });
});

it('finds a document by words of its name', async () => {
  await fill('named', {
    'harbour-invoice_2024.pdf': ['Sum due: 200.'],
    'tea.txt': ['Tea is green.'],
  });
  const [best] = await find('named', 'the invoice of the harbour');
  expect(best?.filename).toBe('named/harbour-invoice_2024.pdf');
});

it('finds a page by a heading on an earlier page above it', async () => {
  await addScope(context, 'headed');
  const pages = [
    { text: 'Rivers\n\nThey all reach the sea.', headings: [{ level: 1, start: 0, end: 6 }] },
    { text: 'The longest one is in the north.' },
    {
      text: 'Hills\n\nThe longest one is in the south.',
      headings: [{ level: 1, start: 0, end: 5 }],
    },
  ];
  await addDocument(context, { id: 'headed/land', scopeId: 'headed', pages });
  const [best] = await find('headed', 'longest rivers');
  expect(best).toMatchObject({ page: 2, heading: 'Rivers' });
});

describe('scores', () => {
  it('say how well a passage fits, even if it is the only one', async () => {
    await fill('alone', { rome: ['The Tiber runs through Rome.'] });
    const [right] = await find('alone', 'Tiber Rome');
    const [wrong] = await find('alone', 'quantum flux in superconducting magnets');
    expect(right?.score).toBeGreaterThan(0.8);
    expect(wrong?.score).toBeLessThan(0.4);
  });

  it('are between 0 and 1 and never rise, high for a full match and low for another subject', async () => {
    await fill('scored', { rome: ['The Tiber runs through Rome.'], tea: filler });
    const right = await find('scored', 'Tiber Rome', 50);
    const wrong = await find('scored', 'quantum flux of Rome in superconducting magnets', 50);
    expect(right[0]?.score).toBeGreaterThan(0.8);
    expect(wrong[0]?.score).toBeLessThan(0.5);
    for (const found of [right, wrong])
      found.forEach(({ score }, index) => {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(found[index - 1]?.score ?? 1);
      });
  });
});

it('merges copies and near-copies into the best one', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  await fill('copies', {
    first: [`${words} salmon`],
    second: [`${words} salmon`],
    third: [`${words} salmon and one more`],
    other: ['A salmon swims.'],
  });
  const names = (await find('copies', 'salmon word1 word2')).map(({ filename }) => filename);
  expect(names).toHaveLength(2);
  expect(names).toContain('copies/other');
});

it('returns the number requested, and none without documents', async () => {
  await fill('many', {
    long: Array.from({ length: 60 }, (_, index) => `Bees of kind ${index} make honey.`),
  });
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

describe('finds nothing of', () => {
  it('a withdrawn document with tens of thousands of different words', async () => {
    const words = Array.from({ length: 30_000 }, (_, index) => `w${index}`);
    await fill('wordy', { words: [words.join(' ')], tea: ['Tea is green.'] });
    await removeDocument(context, { id: 'wordy/words', scopeId: 'wordy' });
    expect(texts(await find('wordy', 'w12 w29999'))).toEqual(['Tea is green.']);
    const terms = context.db.selectFrom('documind_term').where('scope_id', '=', 'wordy');
    expect((await terms.selectAll().execute()).length).toBeLessThan(10);
  });

  it('an unpublished document', async () => {
    await fill('pending', { tea: ['Tea is green.'] });
    const parts = [{ text: 'Coffee is black.', headings: [] }];
    const given = { id: 'pending/coffee', scopeId: 'pending', pages: parts };
    await addUnindexed(context, given);
    await indexDocument(context, { userId: given.scopeId, documentId: given.id, parts });
    const found = await find('pending', 'coffee');
    expect(found.map(({ filename }) => filename)).not.toContain(given.id);
  });

  it("another person's scope", async () => {
    await fill('mine', { tea: ['Tea is green.'] });
    await fill('theirs', { coffee: ['Coffee is black.'] });
    expect(texts(await find('mine', 'black coffee'))).toEqual(['Tea is green.']);
  });

  it('a removed document, which leaves no count behind', async () => {
    const counts = () =>
      database.db
        .selectFrom('documind_term')
        .selectAll()
        .where('scope_id', '=', 'forgetful')
        .orderBy('term')
        .execute();
    await fill('forgetful', { kept: ['Tea is green.'] });
    const before = await counts();
    const gone = {
      id: 'forgetful/gone',
      scopeId: 'forgetful',
      pages: [{ text: 'Coffee is green.' }],
    };
    await addDocument(context, gone);
    await removeDocument(context, gone);
    expect(texts(await find('forgetful', 'green coffee'))).toEqual(['Tea is green.']);
    expect(await counts()).toEqual(before);
  });
});

it('indexes a document again after an interrupted try', async () => {
  await addScope(context, 'again');
  const pages = Array.from({ length: 90 }, (_, index) => ({
    text: `Page ${index} of the book.`,
    headings: [],
  }));
  const given = { id: 'again/book', scopeId: 'again', pages };
  await addUnindexed(context, given);
  const stop = new AbortController();
  const cutOff = pages.map((page, place) => ({
    ...page,
    get text() {
      if (place === 50) stop.abort(new Error('stopped'));
      return page.text;
    },
  }));
  const input = { userId: 'again', documentId: given.id, parts: pages };
  const stopped = indexDocument(context, { ...input, parts: cutOff, signal: stop.signal });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await indexDocument(context, input)).toMatchObject({
    chunks: 90,
  });
  const rows = await database.db
    .selectFrom('documind_chunk')
    .select('id')
    .where('document_id', '=', given.id)
    .execute();
  expect(rows).toHaveLength(90);
});
