import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it('quotes every cell, by RFC 4180', () => {
  const rows = [{ name: 'Ada "the first"', day: new Date('2026-01-01T00:00:00Z'), views: 7 }];
  expect(writeCsv(['name', 'day', 'views'], rows)).toBe(
    '"name","day","views"\r\n"Ada ""the first""","2026-01-01T00:00:00.000Z","7"\r\n',
  );
});

it.each<[string, string]>([
  [' =1+1', `' =1+1`],
  ['\t=1+1', `'\t'=1+1`],
  ['y; ＝1+1', `y;' ＝1+1`],
  ['y;"=1+1&"', `y;'""=1+1&""`],
  ['1 + 1 = 2', '1 + 1 = 2'],
  ['a-b', 'a-b'],
  ['ada@example.org', 'ada@example.org'],
  ['one; two', 'one; two'],
  ['C++', 'C++'],
  ['Grace \u001b[2J and\tothers', 'Grace [2J and\tothers'],
])('writes %j, at most with an apostrophe where a formula would begin', (value, text) => {
  expect(writeCsv(['a'], [{ a: value }])).toBe(`"a"\r\n"${text}"\r\n`);
});

/** The cells that a spreadsheet splits a line into, with or without respecting quotes. */
function cellsOf(line: string, separator: string, quotes: boolean): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    const sign = line[index] ?? '';
    const cell = cells.at(-1) ?? '';
    if (quotes && sign === '"' && isQuoted && line[index + 1] === '"') {
      cells[cells.length - 1] = `${cell}"`;
      index++;
    } else if (quotes && sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) cells.push('');
    else cells[cells.length - 1] = cell + sign;
  }
  return cells;
}

const separators = [',', ';', '\t', '|'];

it.each(separators)('begins no formula if cells are split at %j', (separator) => {
  const starts = [...'=+-@＝＋－＠'].map((sign) => `${sign}SUM(1)`);
  const ends = [...starts, ' =1+1', '"=1+1&"', '" "=1+1&"', '\u00a0=1'];
  const between = [...separators, '\n', '\r', '";', '"",', ';"', '"|"'];
  const texts = ends.flatMap((end) => [end, ...between.map((part) => `y${part}${end}`)]);
  const rows = texts.map((text) => ({ a: 'x;1', b: text, c: 'z' }));
  const lines = writeCsv(['a', 'b', 'c'], rows).split(/[\r\n]+/);
  const cells = lines.flatMap((line) => [
    ...cellsOf(line, separator, true),
    ...cellsOf(line, separator, false),
  ]);
  expect(cells.length).toBeGreaterThan(texts.length * 2);
  expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});
