import { projectFiles } from '@m8/dev/checks/source-files.ts';
import { expect, test } from 'vitest';
import { byteText } from './byte-text.ts';

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [1024, '1 KB'],
  [1_434, '1.4 KB'],
  [184_320, '180 KB'],
  [8_400_000, '8 MB'],
  [52_428_800, '50 MB'],
  [1024 ** 3, '1 GB'],
  [3 * 1024 ** 4, '3 TB'],
  [3 * 1024 ** 5, '3,072 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(byteText(bytes)).toBe(words);
});

test('no other code formats a size', () => {
  const asides = /\/\*[\s\S]*?\*\/|\/\/.*/g;
  const files = projectFiles(/^(?:apps|packages)\/.*(?<!\.test)\.tsx?$/);
  const written = files.filter(({ text }) =>
    /(?:\} |['"`])[KMGT]i?B\b/.test(text.replace(asides, '')),
  );
  expect(written.map(({ path }) => path)).toEqual(['packages/content/byte-text.ts']);
});
