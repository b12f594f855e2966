import { expect, test } from 'vitest';
import { freeName, nameApart } from './upload-name.ts';

const long = 'n'.repeat(251);
test.each([
  ['contract.txt', [], 'contract.txt'],
  ['contract.txt', ['contract.txt', 'contract (2).txt'], 'contract (3).txt'],
  ['README', ['README'], 'README (2)'],
  ['.notes', ['.notes'], '.notes (2)'],
  ['v1.2 of May, as sent', ['v1.2 of May, as sent'], 'v1.2 of May, as sent (2)'],
  ['re\u0301sume\u0301.txt', ['résumé.txt'], 're\u0301sume\u0301 (2).txt'],
  [`${long}.txt`, [`${long}.txt`], `${'n'.repeat(247)} (2).txt`],
])('the free name for %s, with %j taken, is %s', (name, taken, free) => {
  expect(freeName(name, taken)).toBe(free);
});

test.each([
  [
    'are both kept',
    ['a.txt', 'a.txt', 'a (2).txt', 'b.txt'],
    [],
    ['a.txt', 'a (3).txt', 'a (2).txt', 'b.txt'],
  ],
  [
    'replace nothing unasked',
    ['a.txt', 'a.txt', 'b.txt'],
    ['a.txt', 'a (2).txt'],
    ['a.txt taken', 'a (3).txt', 'b.txt'],
  ],
])('two files of one name in one selection %s', (_, names, taken, expected) => {
  const files = names.map((name) => new File(['text'], name));
  const named = nameApart(files, taken);
  expect(named.map(({ file, isTaken }) => `${file.name}${isTaken ? ' taken' : ''}`)).toEqual(
    expected,
  );
});
