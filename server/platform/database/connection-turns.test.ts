import { expect, it } from 'vitest';
import { ConnectionTurns } from './connection-turns.ts';

it('gives turns one at a time, in order', async () => {
  const turns = new ConnectionTurns();
  const order: number[] = [];
  const user = async (name: number) => {
    const giveBack = await turns.take();
    order.push(name);
    await new Promise((resolve) => setTimeout(resolve, 1));
    order.push(name);
    giveBack();
    giveBack();
  };
  await Promise.all([1, 2, 3].map(user));
  expect(order).toEqual([1, 1, 2, 2, 3, 3]);
});

it('explains itself instead of waiting for ever, and goes on afterwards', async () => {
  const turns = new ConnectionTurns(20);
  const giveBack = await turns.take();
  await expect(turns.take()).rejects.toThrow('outer database handle was used inside a transaction');
  const later = turns.take();
  giveBack();
  (await later)();
  (await turns.take())();
});
