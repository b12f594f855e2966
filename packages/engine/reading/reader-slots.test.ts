import { beforeEach, expect, test } from 'vitest';
import { type AcquireSlot, createSlots } from './create-file-reader.ts';

const { signal: never } = new AbortController();
const reason = new Error('gone');
let acquireSlot: AcquireSlot;
/** Ends the only turn, which is taken before each test. */
let releaseSlot: () => void;
let impatient: AbortController;

beforeEach(async () => {
  acquireSlot = createSlots(1);
  releaseSlot = await acquireSlot(never);
  impatient = new AbortController();
});

test('ending a turn starts the next one, first come, first served', async () => {
  const begun: string[] = [];
  const waiting = ['ada', 'bob'].map(async (name) => {
    const done = await acquireSlot(never);
    begun.push(name);
    done();
  });
  expect(begun).toEqual([]);
  releaseSlot();
  await Promise.all(waiting);
  expect(begun).toEqual(['ada', 'bob']);
});

test('an aborted waiter is skipped', async () => {
  const left = acquireSlot(impatient.signal);
  const next = acquireSlot(never);
  impatient.abort(reason);
  await expect(left).rejects.toBe(reason);
  releaseSlot();
  await next;
});

test("aborting at the moment of one's turn removes nobody else from the queue", async () => {
  const called = acquireSlot(impatient.signal);
  const next = acquireSlot(never);
  releaseSlot();
  impatient.abort(reason);
  (await called)();
  await next;
});

test('an aborted signal never waits', async () => {
  await expect(createSlots(1)(AbortSignal.abort(reason))).rejects.toBe(reason);
});
