import { expect, test } from 'vitest';
import { readableBytes } from './bytes.ts';

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [1024, '1 KB'],
  [1_434, '1.4 KB'],
  [184_320, '180 KB'],
  [8_400_000, '8 MB'],
  [52_428_800, '50 MB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(readableBytes(bytes)).toBe(words);
});
