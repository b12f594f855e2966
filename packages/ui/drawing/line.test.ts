import { pathEnds } from '@m8/dev/testing/path-ends.ts';
import { expect, test } from 'vitest';
import { breath, continued, curve, type Point, paragraphPath } from './line.ts';

const ends = { from: 0, to: 240, y: 0, cycles: 2 };

test('a curve runs through all of its points', () => {
  const d = curve([0, 5.25, 0].map((y, index): Point => [index * 10, y]));
  expect(d).toMatch(/^M0 0c/);
  expect(pathEnds(d).join(' ')).toBe('10,5.3 20,0');
});

test('a breath returns to its own axis, and its roundings do not add up', () => {
  const d = breath({ from: -4, to: 100, y: 7.77, amplitude: 3.33, cycles: 7 });
  expect(pathEnds(d).at(-1)).toEqual([100, 7.8]);
  expect(d).toBe(`M-4 7.8${continued(d)}`);
});

test.each([
  [10, -8.7],
  [-10, 8.7],
])('a flat breath of amplitude %i swings to it, first to %f', (amplitude, first) => {
  const points = pathEnds(breath({ ...ends, amplitude, envelope: 'flat' }));
  expect(points[0]).toEqual([20, first]);
  expect(points.every(([, y]) => Math.abs(y) <= 10)).toBe(true);
});

test('a paragraph turns back and forth and reports where its full stop goes', () => {
  const d = 'H100a10 10 0 0 1 0 20H0a10 10 0 0 0 0 20H50';
  expect(paragraphPath(10, 20, [100, 0, 50])).toEqual({ d, x: 50, y: 50 });
});
