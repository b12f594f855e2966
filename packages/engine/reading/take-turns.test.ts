import { beforeEach, expect, test } from 'vitest';
import { type TakeTurn, takeTurns } from './create-file-reader.ts';

const { signal: never } = new AbortController();
const reason = new Error('gone');
let takeTurn: TakeTurn;
/** Ends the only turn there is, which is taken before each test. */
let giveBack: () => void;
let impatient: AbortController;

beforeEach(async () => {
  takeTurn = takeTurns(1);
  giveBack = await takeTurn(never);
  impatient = new AbortController();
});

test('the next one begins when a turn is given back, in the order they came', async () => {
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

test('who gives up while waiting is passed over', async () => {
  const left = takeTurn(impatient.signal);
  const next = takeTurn(never);
  impatient.abort(reason);
  await expect(left).rejects.toBe(reason);
  giveBack();
  await next;
});

test('who gives up at the moment it is their turn takes nobody else out of the row', async () => {
  const called = takeTurn(impatient.signal);
  const next = takeTurn(never);
  giveBack();
  impatient.abort(reason);
  (await called)();
  await next;
});

test('nobody waits who has given up before', async () => {
  await expect(takeTurns(1)(AbortSignal.abort(reason))).rejects.toBe(reason);
});
