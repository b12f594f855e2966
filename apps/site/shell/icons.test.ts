import { expect, test } from 'vitest';
import { ico, iconPng } from './icons.tsx';

test('an icon file says where its one picture stands', () => {
  const png = iconPng(48, 'paper');
  const file = ico(png, 48);
  const header = new DataView(file.buffer);
  const [bytes, offset] = [header.getUint32(14, true), header.getUint32(18, true)];
  expect(file.slice(offset, offset + bytes)).toEqual(png);
  expect([...file.slice(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});
