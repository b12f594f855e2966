import { expect, test } from 'vitest';
import { textRuns } from './text-run.ts';

function item(str: string, x: number, width: number, dir: 'ltr' | 'rtl') {
  const transform = [20, 0, 0, 20, x, 100];
  return { str, dir, width, height: 20, transform, fontName: 'f', hasEOL: false };
}

function runsOf(...items: ReturnType<typeof item>[]) {
  return textRuns({ items, styles: {}, lang: null }).flat();
}

test('a mark drawn separately is not a word', () => {
  expect(runsOf(item(' \u064b', 69.9, 0, 'ltr'), item('\ufe70', 11.8, 0, 'ltr'))).toMatchObject([
    { text: '\u064b', rtl: true },
    { text: '\u064b', rtl: true },
  ]);
  expect(runsOf(item('\u0301', 5, 0, 'ltr'))).toMatchObject([{ text: '\u0301', rtl: false }]);
});

test('a blank before a letter with a mark is kept', () => {
  expect(runsOf(item(' ا\u064b', 40, 10, 'rtl'))).toMatchObject([{ text: ' ا\u064b', rtl: true }]);
});
