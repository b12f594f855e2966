import { projectFiles } from '@m8/dev/checks/source-files.ts';
import { expect, test } from 'vitest';
import { byteText } from './byte-text.ts';

test('a size is in the unit that people say', () => {
  const bytes = [0, 812, 1024, 1434, 184_320, 8_400_000, 1024 ** 3, 3 * 1024 ** 4, 3 * 1024 ** 5];
  expect(bytes.map(byteText).join(', ')).toBe(
    '0 B, 812 B, 1 KB, 1.4 KB, 180 KB, 8 MB, 1 GB, 3 TB, 3,072 TB',
  );
});

test('no other code formats a size', () => {
  const asides = /\/\*[\s\S]*?\*\/|\/\/.*/g;
  const files = projectFiles(/^(?:apps|packages)\/.*(?<!\.test)\.tsx?$/);
  const written = files.filter(({ text }) =>
    /(?:\} |['"`])[KMGT]i?B\b/.test(text.replace(asides, '')),
  );
  expect(written.map(({ path }) => path)).toEqual(['packages/content/byte-text.ts']);
});
