import { expect, test } from 'vitest';
import { wirePath } from './wire.island.tsx';

test('the wire runs straight where both ends are level', () => {
  expect(wirePath({ x: 0, y: 50 }, 30, { x: 60, y: 50 })).toBe('M0 50L60 50');
});

test('it turns down and up, as round as there is room for', () => {
  expect(wirePath({ x: 0, y: 0 }, 40, { x: 80, y: 200 })).toBe(
    'M0 0H12a28 28 0 0 1 28 28V172a28 28 0 0 0 28 28H80',
  );
  expect(wirePath({ x: 0, y: 20 }, 40, { x: 80, y: 0 })).toBe(
    'M0 20H30a10 10 0 0 0 10 -10V10a10 10 0 0 1 10 -10H80',
  );
});
