import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { expect, it } from 'vitest';
import { archivePath } from './write-copy.ts';

it.each([
  ['lease.pdf', 'files/7 lease.pdf'],
  ['../../etc/passwd', 'files/7 .._.._etc_passwd'],
  ['C:\\boot.ini', 'files/7 C__boot.ini'],
  ['con.txt', 'files/7 con.txt'],
  ['a. . ', 'files/7 a'],
  ['', 'files/7'],
  [`${'x'.repeat(300)}.pdf`, `files/7 ${'x'.repeat(80)}.pdf`],
])('%j stands at %j', (filename, path) => {
  expect(archivePath(7, filename)).toBe(path);
});

it('makes a plain name from any text', () => {
  for (const text of Object.values(nastyStrings)) {
    const path = archivePath(1, text).replace('files/', '');
    expect(path).not.toMatch(/[\p{Cc}/\\:]|^\.|[. ]$/u);
    expect(Buffer.byteLength(path)).toBeLessThan(400);
  }
});
