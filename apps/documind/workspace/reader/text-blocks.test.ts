import type { PartAnswer } from '@m8/contracts/documind/documents.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartText, splitAtQuote } from './part-text.tsx';
import { blocksOf, headsOf, type TextRange } from './text-blocks.ts';

const textOf = (text: string, { start, end }: TextRange) => text.slice(start, end);

test('a text falls apart at its empty lines, and loses white space only', () => {
  const textsOf = (text: string) => blocksOf(text, []).map((block) => textOf(text, block));
  expect(textsOf('\n\n One\ntwo \n \t\n\nThree\n')).toEqual(['One\ntwo ', 'Three\n']);
  expect(textsOf(' \n ')).toEqual([]);
});

test.each([
  ['flow', 'The landlord returns the deposit within fourteen days\nof the end of the year.', false],
  ['of an address stay', 'two keys\none lamp\nfour chairs', true],
  ['that are alone flow', 'one line', false],
])('lines of a paragraph %s', (_, text, keepsLines) => {
  expect(blocksOf(text, [])).toMatchObject([{ kind: 'paragraph', keepsLines }]);
});

test('a quote is marked in each paragraph that it touches, and nowhere else', () => {
  const text = 'before quote\n\nmore quote after';
  const split = (quote: TextRange | null) =>
    blocksOf(text, []).map((block) => Object.values(splitAtQuote(text, block, quote)));
  expect(split({ start: 7, end: 24 })).toEqual([
    ['before ', 'quote', ''],
    ['', 'more quote', ' after'],
  ]);
  expect(split(null)).toEqual([
    ['before quote', '', ''],
    ['more quote after', '', ''],
  ]);
});

test('a heading is where the document has one, and each item of a list is on its own', () => {
  const text = 'To buy\n\n• milk\n• bread\n\n1. Go.\n2. Pay.\n\nTo do';
  const blocks = blocksOf(text, [{ level: 2, start: 0, end: 6 }]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'list', 'list', 'paragraph']);
  expect(blocks[0]).toMatchObject({ level: 2 });
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  const texts = items.map((item) => textOf(text, item));
  expect(texts).toEqual(['• milk', '• bread', '1. Go.', '2. Pay.']);
});

test('items with empty lines between them, as in Word, are one list', () => {
  const text = '1. Scope\n\n• milk\n\n• bread\n\n◦ rye\n\nTo do';
  const blocks = blocksOf(text, [{ level: 1, start: 0, end: 8 }]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'list', 'paragraph']);
  expect(blocks[1]).toMatchObject({ items: { length: 3 } });
});

test('headings are told apart by their level, and marks of items from their words', () => {
  const text = 'One\n\nTwo\n\nThree\n\nFour\n\n• milk\n• bread';
  const headings = [
    { level: 1, start: 0, end: 3 },
    { level: 2, start: 5, end: 8 },
    { level: 3, start: 10, end: 15 },
    { level: 7, start: 17, end: 21 },
  ];
  const part: PartAnswer = {
    ...{ document_id: 'd', filename: 'list.docx', kind: 'docx', original_kept: true },
    ...{ part: 1, parts: 1, page: null, text, headings, source: 'text', words: [] },
  };
  const page = renderToStaticMarkup(
    createElement(PartText, { part, quote: { start: 23, end: 29, how: '' } }),
  );
  const plain = page.replace(/ (?:class|dir)="[^"]*"/g, '');
  for (const [tag, words] of [
    ['h3', 'One'],
    ['h4', 'Two'],
    ['h5', 'Three'],
    ['h6', 'Four'],
  ])
    expect(plain).toContain(`<${tag}><span>${words}</span></${tag}>`);
  expect(plain).toContain('<li><span>• </span><span><mark>milk</mark></span></li>');
  expect(plain).toContain('<li><span>• </span><span><span>bread</span></span></li>');
});

test.each([
  [
    'whose first row names the columns',
    'Item | Price | 2025\n| Bolt | 2 |  |\n|  | 3 | x |',
    1,
    'Item,Price,2025;Bolt,2,;,3,x',
  ],
  [
    'with empty lines between its rows, as in Word',
    'What | Who\n\nSign | G. Tait\n\nSend | P. Okonjo',
    1,
    'What,Who;Sign,G. Tait;Send,P. Okonjo',
  ],
  [
    'whose first row groups the columns of the second',
    'Region | 2025 | 2025\nRegion | Units | Value\nNorth | 120 | 3400',
    2,
    'Region,2025,2025;Region,Units,Value;North,120,3400',
  ],
  ['without names of columns', '12 mm | 3 kg\n14 mm | 4 kg', 0, '12 mm,3 kg;14 mm,4 kg'],
])('rows of cells are a table %s', (_, text, heads, cells) => {
  const blocks = blocksOf(text, []);
  expect(blocks).toMatchObject([{ kind: 'table', heads }]);
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const texts = rows.map((row) => row.map((cell) => textOf(text, cell)).join());
  expect(texts.join(';')).toBe(cells);
});

test.each(['one | line', 'a | b\na line without'])('no table is %j', (text) => {
  expect(blocksOf(text, [])).toMatchObject([{ kind: 'paragraph' }]);
});

test.each([
  [
    'Region | 2025 | 2025\nRegion | Units | Value\nNorth | 120 | 3400',
    'Region,2025 Units,2025 Value',
  ],
  [
    'Gate | Hours |  | Fee\n|  | Opens | Closes |  |\nNorth | 7 | 20 | 3',
    'Gate,Hours Opens,Closes,Fee',
  ],
  ['Item | Price\nBolt | 2', 'Item,Price'],
  ['12 mm | 3 kg\n14 mm | 4 kg', ''],
])('the columns of %j have their heads', (text, heads) => {
  const named = blocksOf(text, []).flatMap((block) =>
    block.kind === 'table'
      ? headsOf(text, block).map((cells) => cells.map((cell) => textOf(text, cell)).join(' '))
      : [],
  );
  expect(named.join()).toBe(heads);
});
