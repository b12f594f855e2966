import { setTimeout as pause } from 'node:timers/promises';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { serve } from '@m8/dev/testing/services/listen.ts';
import { expect, test } from 'vitest';
import { drainConnections } from './drain-connections.ts';

const served = forTest(
  () => serve((request, response) => response.end(`${request.method} answered`)),
  ({ close }) => close(),
);

const call = async (method: string) => (await fetch(served.url, { method })).text();

test('read-only calls are cut off, and those that change something are answered', async () => {
  expect(await call('GET')).toBe('GET answered');
  const left = drainConnections(served.server);
  await expect(call('GET')).rejects.toThrow();
  expect(await call('POST')).toBe('POST answered');
  await expect(fetch(served.url, { method: 'HEAD' })).rejects.toThrow();
  await left;
});

test('it ends even if calls keep coming', async () => {
  let isOver = false;
  const left = drainConnections(served.server).then(() => {
    isOver = true;
  });
  while (!isOver) expect(await call('DELETE')).toBe('DELETE answered');
  await left;
});

test('quiet time does not count if the process was too busy to look', async () => {
  let isOver = false;
  const left = drainConnections(served.server).then(() => {
    isOver = true;
  });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  await pause(100);
  expect(isOver).toBe(false);
  await left;
});
