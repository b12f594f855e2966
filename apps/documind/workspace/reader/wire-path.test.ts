import { expect, test } from 'vitest';
import { wirePath } from './wire.island.tsx';

const down = 'M0 0H12a28 28 0 0 1 28 28V172a28 28 0 0 0 28 28H80';
const tightUp = 'M0 20H30a10 10 0 0 0 10 -10V10a10 10 0 0 1 10 -10H80';
test.each([
  ['runs straight where both ends are level', 50, 50, 'M0 50L80 50'],
  ['turns down', 0, 200, down],
  ['turns up, only as round as there is room for', 20, 0, tightUp],
])('the wire %s', (_, from, to, path) => {
  expect(wirePath({ x: 0, y: from }, 40, { x: 80, y: to })).toBe(path);
});
