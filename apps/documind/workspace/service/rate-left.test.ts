import { expect, test } from 'vitest';
import { isNearlyUsedUp, readRateLeft } from './rate-left.ts';

test('what is left is read with its policy', () => {
  const headers = new Headers({
    ratelimit: '"calls";r=117;t=42, "bytes";r=5;t=9',
    'ratelimit-policy': '"calls";q=120;w=60, "bytes";q=2147483648;w=86400;qu="content-bytes"',
  });
  expect(readRateLeft(headers)).toEqual([
    { name: 'calls', left: 117, of: 120 },
    { name: 'bytes', left: 5, of: 2147483648 },
  ]);
});

test('an answer without such fields, or with something else in them, gives nothing', () => {
  expect(readRateLeft(new Headers())).toEqual([]);
  expect(readRateLeft(new Headers({ ratelimit: 'limit=100, remaining=5' }))).toEqual([]);
});

test.each([
  [13, 120, false],
  [12, 120, true],
  [0, 60, true],
  [1, null, false],
])('%d of %s left is nearly used up: %s', (left, of, expected) => {
  expect(isNearlyUsedUp({ name: 'calls', left, of })).toBe(expected);
});
