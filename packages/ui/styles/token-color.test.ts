import { expect, test } from 'vitest';
import { tokenColor } from './token-color.ts';

test('a token is read for each theme', () => {
  expect(tokenColor('paper')).toMatch(/^#f[5-7]f[5-7]f[0-3]$/);
  expect(tokenColor('paper', 'dark')).toMatch(/^#0\w1\w1\w$/);
  expect(tokenColor('m8-disc')).toMatch(/^#f[8-d]/);
});

test('a name that is not a colour token is refused', () => {
  expect(() => tokenColor('gap')).toThrow('--gap');
});
