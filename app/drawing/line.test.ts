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

/** The end points of the pieces of a breath. */
function ends(d: string): [number, number][] {
  return d
    .split(/[CS]/)
    .slice(1)
    .map((piece) => {
      const [x = 0, y = 0] = piece.split(' ').map(Number).slice(-2);
      return [x, y];
    });
}

test('a breath leaves and returns on its own axis', () => {
  const d = breath({ from: 0, to: 120, y: 40, amplitude: 20, cycles: 2 });
  expect(d).toMatch(/^M0 40C\S+ 40 /);
  expect(d).toMatch(/ 40 120 40$/);
});

test('a flat breath swings as far as it says, up first', () => {
  const points = ends(
    breath({ from: 0, to: 240, y: 0, amplitude: 10, cycles: 2, envelope: 'flat' }),
  );
  expect(points).toHaveLength(12);
  expect(points[0]).toEqual([20, -8.7]);
  expect(points.every(([, y]) => Math.abs(y) <= 10)).toBe(true);
});

test('a breath with a negative amplitude goes down first', () => {
  const [first] = ends(
    breath({ from: 0, to: 240, y: 0, amplitude: -10, cycles: 2, envelope: 'flat' }),
  );
  expect(first).toEqual([20, 8.7]);
});

test('every piece of a breath but the first mirrors the control point before it', () => {
  const d = breath({ from: 0, to: 100, y: 0, amplitude: 10, cycles: 2 });
  expect(d.match(/C/g)).toHaveLength(1);
  expect(d.match(/S/g)).toHaveLength(11);
});

test('a paragraph turns back and forth and reports where its full stop goes', () => {
  expect(paragraph(10, 20, [100, 0, 50])).toEqual({
    d: 'H100a10 10 0 0 1 0 20H0a10 10 0 0 0 0 20H50',
    x: 50,
    y: 50,
  });
});
