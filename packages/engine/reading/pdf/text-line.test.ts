import { expect, test } from 'vitest';
import { writeLine } from './text-line.ts';
import type { TextRun } from './text-run.ts';

function run(text: string, left: number, right: number, rtl = false): TextRun {
  return { text, rtl, left, right, baseline: 100, size: 10 };
}

const blank = (left: number) => run(' ', left, left + 3);
const row = [run('Fish Market', 0, 50), run('88', 100, 110), run('done', 120, 140)];
const small = (text: string, left: number, baseline: number): TextRun => ({
  ...run(text, left, left + 3),
  size: 6,
  baseline,
});
const hebrew = [run('ירושלים', 60, 100, true), run('2020', 30, 50), run('חיו', 0, 20, true)];
const mixed = [
  run('שלום לכולם בשפה האנגלית', 100, 160, true),
  run('English', 40, 70),
  run('language', 73, 97),
];
const marked = [
  ...[run('في', 237, 256, true), run(' ', 256, 263), run('ً', 260, 260, true)],
  ...[run('ا', 261, 266, true), run('نقد', 266, 285, true)],
];

test.each([
  ['no room is none', [run('Har', 0, 15), run('bour', 15, 35)], 'Harbour'],
  ['some room is a space', [run('Har', 0, 15), run('bour', 18, 35)], 'Har bour'],
  ['a gap is a tab', [run('Office', 38, 70), run('17', 200, 210)], 'Office\t17'],
  ['a smaller gap is a tab in a line with cells', row, 'Fish Market\t88\tdone'],
  ['a smaller gap is a space in any other line', row.slice(1), '88 done'],
  ['the number of a note is raised', [run('£19', 0, 20), small('1', 20, 104)], '£19¹'],
  ['raised letters are letters', [run('1', 0, 20), small('st', 20, 104)], '1st'],
  ['a small digit on the line is a digit', [run('CO', 0, 20), small('2', 20, 99)], 'CO2'],
  [
    'a raised number behind a gap is a number',
    [run('Sum', 0, 20), small('40', 60, 104)],
    'Sum\t40',
  ],
  ['scripts without spaces get none', [run('日本', 0, 20), run('語', 22, 32)], '日本語'],
  ['text from right to left is in order', [...hebrew, blank(50), blank(20)], 'ירושלים 2020 חיו'],
  ['words within it keep their own order', mixed, 'שלום לכולם בשפה האנגלית English language'],
  ['a vowel mark stays on its letter if a blank is below it', marked, 'نقداً في'],
])('in a line %s', (_rule, runs, text) => {
  expect(writeLine(runs).text).toBe(text);
});

test('a line of words from right to left is one', () => {
  expect(writeLine(hebrew).rtl).toBe(true);
});
