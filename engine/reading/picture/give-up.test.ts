import { expect, test } from 'vitest';
import { giveUpAfter } from './give-up.ts';

const never = new Promise<never>(() => {});

test('work that ends in time gives its result', async () => {
  await expect(giveUpAfter({ processor: 60, time: 60 }, Promise.resolve('read'))).resolves.toBe(
    'read',
  );
});

test('work is given up by its time on a processor, or by the clock', async () => {
  const timedOut = { failure: 'timed-out' };
  await expect(giveUpAfter({ processor: 0, time: 60 }, never)).rejects.toMatchObject(timedOut);
  await expect(giveUpAfter({ processor: 60, time: 0.1 }, never)).rejects.toMatchObject(timedOut);
});
