import { beforeEach, expect, test } from 'vitest';
import { type TakeTurn, takeTurns } from './create-file-reader.ts';

const { signal: never } = new AbortController();
const reason = new Error('gone');
let takeTurn: TakeTurn;
/** Ends the only turn, which is taken before each test. */
let giveBack: () => void;
let impatient: AbortController;

beforeEach(async () => {
  takeTurn = takeTurns(1);
  giveBack = await takeTurn(never);
  impatient = new AbortController();
});

test('ending a turn starts the next one, first come, first served', async () => {
  const begun: string[] = [];
  const waiting = ['ada', 'bob'].map(async (name) => {
    const done = await takeTurn(never);
    begun.push(name);
    done();
  });
  expect(begun).toEqual([]);
  giveBack();
  await Promise.all(waiting);
  expect(begun).toEqual(['ada', 'bob']);
});

test('an aborted waiter is skipped', async () => {
  const left = takeTurn(impatient.signal);
  const next = takeTurn(never);
  impatient.abort(reason);
  await expect(left).rejects.toBe(reason);
  giveBack();
  await next;
});

test("aborting at the moment of one's turn removes nobody else from the queue", async () => {
  const called = takeTurn(impatient.signal);
  const next = takeTurn(never);
  giveBack();
  impatient.abort(reason);
  (await called)();
  await next;
});

test('an aborted signal never waits', async () => {
  await expect(takeTurns(1)(AbortSignal.abort(reason))).rejects.toBe(reason);
});
