import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('makes a value once, and again only if that failed', async () => {
  const made: number[] = [];
  const make = remembered(async () => {
    made.push(made.length);
    if (made.length === 1) throw new Error('not yet');
    return made.length;
  });
  const [first, second] = [make(), make()];
  await expect(first).rejects.toThrow('not yet');
  await expect(second).rejects.toThrow('not yet');
  expect(await make()).toBe(2);
  expect(await make()).toBe(2);
  expect(made).toHaveLength(2);
});
