import { expect, it } from 'vitest';
import { ConnectionQueue } from './connection-queue.ts';

it('gives turns one at a time, in order', async () => {
  const turns = new ConnectionQueue();
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

it('explains itself instead of waiting forever, and goes on afterwards', async () => {
  const turns = new ConnectionQueue(20);
  const giveBack = await turns.take();
  await expect(turns.take()).rejects.toThrow('outer database handle was used inside a transaction');
  const later = turns.take();
  giveBack();
  (await later)();
  (await turns.take())();
});

it('lets the background wait longer than people', async () => {
  const turns = new ConnectionQueue(50);
  const giveBack = await turns.take();
  const background = turns.take({ isBackground: true });
  await expect(turns.take()).rejects.toThrow('No connection within 0.05 s.');
  giveBack();
  (await background)();
});

it('serves people before the background, but does not starve the background', async () => {
  const turns = new ConnectionQueue();
  const order: string[] = [];
  const giveBack = await turns.take();
  const user = async (name: string, isBackground: boolean) => {
    const end = await turns.take({ isBackground });
    order.push(name);
    end();
  };
  const background = [1, 2].map((n) => user(`background ${n}`, true));
  const people = Array.from({ length: 10 }, (_, n) => user(`person ${n}`, false));
  giveBack();
  await Promise.all([...background, ...people]);
  const places = (name: string) => order.flatMap((one, at) => (one.startsWith(name) ? at : []));
  expect(places('background')).toEqual([4, 9]);
  expect(places('person')).toHaveLength(10);
});
