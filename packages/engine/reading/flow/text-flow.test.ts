import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { readUnits } from '#answering/units.ts';
import { partLengthLimit, type TextPart } from '#reading/document-text.ts';
import { TextFlow } from './text-flow.ts';
import { rowOf } from './write-table.ts';

function write(fill: (flow: TextFlow) => void, pages = false): TextPart[] {
  const parts: TextPart[] = [];
  const flow = new TextFlow({ onPart: (part) => parts.push(part) }, { pages });
  fill(flow);
  flow.endPart();
  return parts;
}

/** The rows of a part, as an answer shows them. */
function rowsOf(part: TextPart | undefined): string[] {
  return readUnits(passageOf(part?.text ?? ''))
    .filter(({ kind }) => kind === 'row')
    .map(({ cells }) => cells.map((cell) => `${cell.head}: ${cell.text}`).join('; '));
}

test('blank lines separate paragraphs, and list items are lines', () => {
  const [part] = write((flow) => {
    flow.add({ kind: 'heading', text: 'To  buy', level: 2 });
    flow.add({ kind: 'paragraph', text: 'What we need:' });
    flow.add({ kind: 'item', text: '• milk' });
    flow.add({ kind: 'item', text: '• bread' });
    flow.add({ kind: 'paragraph', text: '  \n ' });
    flow.add({ kind: 'paragraph', text: 'That is all. ' });
  });
  expect(part).toMatchObject({
    page: null,
    text: 'To buy\n\nWhat we need:\n\n• milk\n• bread\n\nThat is all.',
    headings: [{ level: 2, start: 0, end: 6 }],
  });
});

/** Adds rows to a flow, whose cells are separated by commas. */
const addRows = (flow: TextFlow, ...rows: string[]) => {
  for (const row of rows) flow.add({ kind: 'row', row: rowOf(row.split(',')) });
};

test('cells align with their heads, even if some are empty', () => {
  const [part] = write((flow) => addRows(flow, 'Item,Price,,Note', ',2,,a | b', 'Bolt,,,'));
  expect(rowsOf(part)).toEqual(['Item: ; Price: 2; Note: a ¦ b', 'Item: Bolt; Price: ; Note: ']);
});

test('heads are repeated if a table continues in another part', () => {
  const items = Array.from({ length: 1000 }, (_, item) => `Item ${item},${item},A${item}`);
  const parts = write((flow) => addRows(flow, 'Item,Price,Shelf', ...items));
  expect(parts.length).toBeGreaterThan(2);
  const rows = parts.flatMap(rowsOf);
  expect(rows).toHaveLength(1000);
  expect(rows.at(-1)).toBe('Item: Item 999; Price: 999; Shelf: A999');
  for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(partLengthLimit);
});

test('a table without heads does not repeat its first row', () => {
  const items = Array.from({ length: 1000 }, (_, item) => `${item} mm,${item} kg`);
  const all = write((flow) => addRows(flow, ...items)).map(({ text }) => text);
  expect(all.join('\n').match(/^0 mm/gm)).toHaveLength(1);
});

test('consecutive tables keep their own heads', () => {
  const parts = write((flow) => {
    addRows(flow, 'Item,Price,Shelf', 'Bolt,2,A');
    flow.add({ kind: 'table-end' });
    addRows(flow, 'Day,From,To', 'Monday,9,17');
  });
  const rows = ['Item: Bolt; Price: 2; Shelf: A', 'Day: Monday; From: 9; To: 17'];
  expect(parts.flatMap(rowsOf)).toEqual(rows);
});

test('long paragraphs and rows are cut, and a heading begins a part', () => {
  const long = 'A sentence of some words. '.repeat(1000);
  const parts = write((flow) => {
    flow.add({ kind: 'paragraph', text: long });
    flow.add({ kind: 'row', row: rowOf([long, 'b']) });
    flow.add({ kind: 'paragraph', text: 'word '.repeat(1000) });
    flow.add({ kind: 'heading', text: 'Next', level: 1 });
  });
  for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(partLengthLimit);
  expect(parts.at(-1)?.text).toBe('Next');
});

test('pages are numbered and kept whole, and empty ones are blank', () => {
  const parts = write((flow) => {
    flow.add({ kind: 'paragraph', text: 'word '.repeat(4000) });
    flow.endPart();
    flow.endPart();
    flow.add({ kind: 'paragraph', text: 'Last' });
  }, true);
  expect(parts.map(({ page, source }) => [page, source])).toEqual([
    [1, 'text'],
    [2, 'none'],
    [3, 'text'],
  ]);
});
