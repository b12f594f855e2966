import { pathEnds } from '@m8/dev/testing/path-ends.ts';
import { expect, test } from 'vitest';
import { breath, continued, curve, paragraphPath } from './line.ts';

test('a curve runs through all of its points', () => {
  const d = curve([
    [0, 0],
    [10, 5.25],
    [20, 0],
  ]);
  expect(d).toMatch(/^M0 0c/);
  expect(pathEnds(d)).toEqual([
    [10, 5.3],
    [20, 0],
  ]);
});

test('a breath leaves and returns on its own axis', () => {
  const d = breath({ from: 0, to: 120, y: 40, amplitude: 20, cycles: 2 });
  expect(d).toMatch(/^M0 40c3.3 0 /);
  expect(pathEnds(d).at(-1)).toEqual([120, 40]);
});

test('a flat breath swings to its full amplitude, up first', () => {
  const points = pathEnds(
    breath({ from: 0, to: 240, y: 0, amplitude: 10, cycles: 2, envelope: 'flat' }),
  );
  expect(points).toHaveLength(12);
  expect(points[0]).toEqual([20, -8.7]);
  expect(points.every(([, y]) => Math.abs(y) <= 10)).toBe(true);
});

test('a breath with a negative amplitude goes down first', () => {
  const [first] = pathEnds(
    breath({ from: 0, to: 240, y: 0, amplitude: -10, cycles: 2, envelope: 'flat' }),
  );
  expect(first).toEqual([20, 8.7]);
});

test('rounding does not add up along a breath', () => {
  const points = pathEnds(breath({ from: 0, to: 100, y: 7.77, amplitude: 3.33, cycles: 7 }));
  expect(points.at(-1)).toEqual([100, 7.8]);
});

test('every piece of a breath but the first mirrors the previous control point', () => {
  const d = breath({ from: 0, to: 100, y: 0, amplitude: 10, cycles: 2 });
  expect(d.match(/c/g)).toHaveLength(1);
  expect(d.match(/s/g)).toHaveLength(11);
});

test('a line continues into a breath without a move', () => {
  const d = breath({ from: -4, to: 100, y: 0, amplitude: 10, cycles: 2 });
  expect(d).toBe(`M-4 0${continued(d)}`);
});

test('a paragraph turns back and forth and reports where its full stop goes', () => {
  expect(paragraphPath(10, 20, [100, 0, 50])).toEqual({
    d: 'H100a10 10 0 0 1 0 20H0a10 10 0 0 0 0 20H50',
    x: 50,
    y: 50,
  });
});
