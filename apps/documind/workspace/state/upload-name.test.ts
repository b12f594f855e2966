import { describe, expect, test } from 'vitest';
import { freeName, nameApart } from './upload-name.ts';

describe('a free name', () => {
  test.each([
    ['contract.txt', [], 'contract.txt'],
    ['contract.txt', ['contract.txt'], 'contract (2).txt'],
    ['contract.txt', ['contract.txt', 'contract (2).txt'], 'contract (3).txt'],
    ['README', ['README'], 'README (2)'],
    ['.notes', ['.notes'], '.notes (2)'],
    ['v1.2 of May, as sent', ['v1.2 of May, as sent'], 'v1.2 of May, as sent (2)'],
    ['re\u0301sume\u0301.txt', ['résumé.txt'], 're\u0301sume\u0301 (2).txt'],
    [`${'n'.repeat(251)}.txt`, [`${'n'.repeat(251)}.txt`], `${'n'.repeat(247)} (2).txt`],
  ])('the free name for %s, with %j taken, is %s', (name, taken, free) => {
    expect(freeName(name, taken)).toBe(free);
  });
});

describe('the files of one selection', () => {
  const named = (names: readonly string[], taken: readonly string[]) =>
    nameApart(
      names.map((name) => new File(['text'], name)),
      taken,
    ).map(({ file, isTaken }) => [file.name, isTaken]);

  test('are both kept if two have one name', () => {
    expect(named(['a.txt', 'a.txt', 'a (2).txt', 'b.txt'], [])).toEqual([
      ['a.txt', false],
      ['a (3).txt', false],
      ['a (2).txt', false],
      ['b.txt', false],
    ]);
  });

  test('replace nothing unasked', () => {
    expect(named(['a.txt', 'a.txt', 'b.txt'], ['a.txt', 'a (2).txt'])).toEqual([
      ['a.txt', true],
      ['a (3).txt', false],
      ['b.txt', false],
    ]);
  });
});
