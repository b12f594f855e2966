import { expect, test } from 'vitest';
import { textRuns } from './text-run.ts';

function item(str: string, x: number, width: number, dir: 'ltr' | 'rtl') {
  const transform = [20, 0, 0, 20, x, 100];
  return { str, dir, width, height: 20, transform, fontName: 'f', hasEOL: false };
}

function runsOf(...items: ReturnType<typeof item>[]) {
  return textRuns({ items, styles: {}, lang: null }).flat();
}

test('a mark that is drawn by itself is no word of its own', () => {
  expect(runsOf(item(' \u064b', 69.9, 0, 'ltr'), item('\ufe70', 11.8, 0, 'ltr'))).toMatchObject([
    { text: '\u064b', rtl: true },
    { text: '\u064b', rtl: true },
  ]);
  expect(runsOf(item('\u0301', 5, 0, 'ltr'))).toMatchObject([{ text: '\u0301', rtl: false }]);
});

test('a blank before a letter that bears a mark stays', () => {
  expect(runsOf(item(' ا\u064b', 40, 10, 'rtl'))).toMatchObject([{ text: ' ا\u064b', rtl: true }]);
});
