import { expect, test } from 'vitest';
import { breath, curve, paragraph } from './line.ts';

test('a curve starts at its first point and ends at its last', () => {
  expect(
    curve([
      [0, 0],
      [10, 5],
      [20, 0],
    ]),
  ).toMatch(/^M0 0C.* 10 5C.* 20 0$/);
});

test('a breath leaves and returns on its own axis', () => {
  const d = breath({ from: 0, to: 120, y: 40, amplitude: 20, cycles: 2 });
  expect(d).toMatch(/^M0 40C/);
  expect(d).toMatch(/ 120 40$/);
});

test('a paragraph turns back and forth and reports where its full stop goes', () => {
  expect(paragraph(10, 20, [100, 0, 50])).toEqual({
    d: 'H100a10 10 0 0 1 0 20H0a10 10 0 0 0 0 20H50',
    x: 50,
    y: 50,
  });
});
