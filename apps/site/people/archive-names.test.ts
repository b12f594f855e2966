import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { expect, it } from 'vitest';
import { archiveNames } from './archive-names.ts';

it.each([
  ['lease.pdf', 'files/lease.pdf'],
  ['../../etc/passwd', 'files/__.._etc_passwd'],
  ['C:\\boot.ini', 'files/C__boot.ini'],
  ['con.txt', 'files/_con.txt'],
  ['a. . ', 'files/a'],
  ['', 'files/_'],
  [`${'x'.repeat(300)}.pdf`, `files/${'x'.repeat(80)}.pdf`],
])('%j stands at %j', (filename, path) => {
  expect(archiveNames('files/')(filename)).toBe(path);
});

it('gives no path twice, on systems that ignore case and accents', () => {
  const name = archiveNames('');
  const given = ['a.txt', 'A.txt', 'a.txt', 'a (2).txt', 'é', 'e\u0301'].map(name);
  expect(new Set(given.map((path) => path.normalize('NFC').toLowerCase())).size).toBe(6);
});

it('makes a plain name from any text', () => {
  const name = archiveNames('');
  for (const text of Object.values(nastyStrings)) {
    const path = name(text);
    expect(path).not.toMatch(/[\p{Cc}/\\:]|^\.|[. ]$/u);
    expect(Buffer.byteLength(path)).toBeLessThan(400);
  }
});
