import { expect, test } from 'vitest';
import { writeLine } from './text-line.ts';
import type { TextRun } from './text-run.ts';

function run(text: string, left: number, right: number, rtl = false): TextRun {
  return { text, rtl, left, right, baseline: 100, size: 10 };
}

test('gaps between runs become spaces or tabs', () => {
  const runs = [run('Har', 0, 15), run('bour', 15, 35), run('Office', 38, 70), run('17', 200, 210)];
  expect(writeLine(runs).text).toBe('Harbour Office\t17');
});

test('in a line with cells, a smaller gap separates cells too', () => {
  const row = [run('Fish Market', 0, 50), run('88', 100, 110), run('done', 120, 140)];
  expect(writeLine(row).text).toBe('Fish Market\t88\tdone');
  expect(writeLine(row.slice(1)).text).toBe('88 done');
});

test.each([
  ['the number of a note', '1', '£19¹'],
  ['a power', '2', '£19²'],
  ['letters', 'st', '£19st'],
])('superscripts: %s', (_, mark, written) => {
  const raised = { ...run(mark, 20, 23), size: 6, baseline: 104 };
  expect(writeLine([run('£19', 0, 20), raised]).text).toBe(written);
});

test('small digits on the line, or with a gap, are not superscripts', () => {
  const small = { ...run('2', 20, 23), size: 6, baseline: 99 };
  expect(writeLine([run('CO', 0, 20), small]).text).toBe('CO2');
  const cell = { ...run('40', 60, 70), size: 6, baseline: 104 };
  expect(writeLine([run('Total', 0, 20), cell]).text).toBe('Total\t40');
});

test('scripts without spaces get none', () => {
  expect(writeLine([run('日本', 0, 20), run('語', 22, 32)]).text).toBe('日本語');
});

test('right-to-left text is in reading order', () => {
  const blank = (left: number) => run(' ', left, left + 3);
  const line = writeLine([
    run('ירושלים', 60, 100, true),
    run('2020', 30, 50),
    run('חיו', 0, 20, true),
    blank(50),
    blank(20),
  ]);
  expect(line.rtl).toBe(true);
  expect(line.text).toBe('ירושלים 2020 חיו');
});

test('left-to-right words keep their order within right-to-left text', () => {
  const line = writeLine([
    run('שלום לכולם בשפה האנגלית', 100, 160, true),
    run('English', 40, 70),
    run('language', 73, 97),
  ]);
  expect(line.text).toBe('שלום לכולם בשפה האנגלית English language');
});

test('a vowel mark stays on its letter if a blank is drawn below it', () => {
  const line = writeLine([
    run('ﻓﻲ', 237, 256, true),
    run(' ', 256, 263),
    run('ً', 260, 260, true),
    run('ا', 261, 266, true),
    run('ﻧﻘﺪ', 266, 285, true),
  ]);
  expect(line.text).toBe('نقداً في');
});
