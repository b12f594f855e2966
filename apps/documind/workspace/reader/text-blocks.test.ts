import { expect, test } from 'vitest';
import { splitAtQuote } from './part-text.tsx';
import { blocksOf, type TextRange } from './text-blocks.ts';

const textOf = (text: string, { start, end }: TextRange) => text.slice(start, end);
const textsOf = (text: string) => blocksOf(text, []).map((block) => textOf(text, block));

test('a text falls apart at its empty lines, and loses white space only', () => {
  expect(textsOf('\n\n One\ntwo \n \t\n\nThree\n')).toEqual(['One\ntwo ', 'Three\n']);
  expect(textsOf(' \n ')).toEqual([]);
});

test('lines of a printed paragraph flow, those of an address stay', () => {
  const printed =
    'The landlord returns the deposit within fourteen days\nof the end of the tenancy.';
  const linesOf = (text: string) => blocksOf(text, [])[0];
  expect(linesOf(printed)).toMatchObject({ kind: 'paragraph', keepsLines: false });
  expect(linesOf('two keys\none lamp\nfour chairs')).toMatchObject({ keepsLines: true });
  expect(linesOf('one line')).toMatchObject({ keepsLines: false });
});

test('a quote is marked in each paragraph that it touches, and nowhere else', () => {
  const text = 'before quote\n\nmore quote after';
  const split = (quote: TextRange | null) =>
    blocksOf(text, []).map((block) => splitAtQuote(text, block, quote));
  expect(split({ start: 7, end: 24 })).toEqual([
    { before: 'before ', marked: 'quote', after: '' },
    { before: '', marked: 'more quote', after: ' after' },
  ]);
  expect(split(null)).toEqual([
    { before: 'before quote', marked: '', after: '' },
    { before: 'more quote after', marked: '', after: '' },
  ]);
});

test('a heading is where the document has one, and each item of a list is on its own', () => {
  const text = 'To buy\n\n• milk\n• bread\n\n1. Go.\n2. Pay.\n\nTo do';
  const blocks = blocksOf(text, [{ level: 2, start: 0, end: 6 }]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'list', 'list', 'paragraph']);
  expect(blocks[0]).toMatchObject({ level: 2 });
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(items.map((item) => textOf(text, item))).toEqual([
    '• milk',
    '• bread',
    '1. Go.',
    '2. Pay.',
  ]);
});

test('rows of cells are a table, and its first row names the columns where it can', () => {
  const tableOf = (text: string) => {
    const [block] = blocksOf(text, []);
    if (block?.kind !== 'table') return block?.kind;
    const { hasHeads, rows } = block;
    return { hasHeads, rows: rows.map((row) => row.map((cell) => textOf(text, cell))) };
  };

  expect(tableOf('Item | Price | 2025\n| Bolt | 2 |  |\n|  | 3 | x |')).toEqual({
    hasHeads: true,
    rows: [
      ['Item', 'Price', '2025'],
      ['Bolt', '2', ''],
      ['', '3', 'x'],
    ],
  });
  // Word has an empty line between rows.
  expect(tableOf('What | Who\n\nSign | G. Tait\n\nSend | P. Okonjo')).toMatchObject({
    hasHeads: true,
    rows: [
      ['What', 'Who'],
      ['Sign', 'G. Tait'],
      ['Send', 'P. Okonjo'],
    ],
  });
  expect(tableOf('12 mm | 3 kg\n14 mm | 4 kg')).toMatchObject({ hasHeads: false });
  expect(tableOf('one | line')).toBe('paragraph');
  expect(tableOf('a | b\na line without')).toBe('paragraph');
});
