import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { questionBounds, questionsAtOnce } from '@m8/platform/limits.ts';
import { expect, it, vi } from 'vitest';
import { createQuestionQueue } from './question-queue.ts';

fakeTimers();

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Work of the engine, whose single thread answers one question after another. */
function oneThread(eachMs: number): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => pause(eachMs));
    return last;
  };
}

/** A language model answers many questions at a time. */
const elsewhere = (eachMs: number) => () => pause(eachMs);

type Turns = ReturnType<typeof createQuestionQueue>;

/** Asks at once for each key; reports when and how the questions were answered and refused. */
async function ask(turns: Turns, keys: readonly string[], work: () => Promise<void>) {
  const began = performance.now();
  const answered: number[] = [];
  const refused = new Set<string>();
  const all = keys.map((key) =>
    turns.run({ key }, work).then(
      () => answered.push(performance.now() - began),
      ({ code }) => refused.add(`${code} after ${performance.now() - began} ms`),
    ),
  );
  await vi.runAllTimersAsync();
  await Promise.all(all);
  return { answered, last: Math.max(...answered), refused: [...refused] };
}

/** A queue that has served `count` questions, one by one. */
async function turnsAfter(count: number, work: () => Promise<void>, writes = false) {
  const turns = createQuestionQueue(writes);
  for (let time = 0; time < count; time++) await ask(turns, ['before'], work);
  return turns;
}

const busy = ['documind/busy after 0 ms'];
const few = Array<string>(documindLimits.questionsInHand).fill('one person');
const crowd = Array.from({ length: 150 }, (_, person) => `${person}`);
const four = ['a', 'b', 'c', 'd'];

it.each([
  // So slow that the maximum number of questions of one person takes ten seconds.
  ['all that one person may ask', few, questionBounds.maxWaitMs / documindLimits.questionsInHand],
  [
    'four questions each of several people',
    ['a', 'b', 'c'].flatMap((one) => Array(4).fill(one)),
    500,
  ],
  ['four of one person, however slow the machine is', few.slice(0, 4), 10_000],
  ['four of different people, however slow the machine is', four, 10_000],
])('answers %s', async (_, keys, eachMs) => {
  const turns = createQuestionQueue(false);
  for (let time = 0; time < 20; time++) await ask(turns, keys, oneThread(eachMs));
  expect(turns.refused).toBe(0);
});

it('answers as much of a crowd as it can soon, and refuses the others immediately', async () => {
  const eachMs = 200;
  const turns = await turnsAfter(50, oneThread(eachMs));
  const { last, refused } = await ask(turns, crowd, oneThread(eachMs));
  expect(refused).toEqual(busy);
  expect(last).toBeGreaterThan(questionBounds.crowdMs);
  expect(last).toBeLessThanOrEqual(questionBounds.crowdMs + 3 * eachMs);
});

it('accepts few of a crowd before it knows how long a question takes', async () => {
  const { answered } = await ask(createQuestionQueue(false), crowd, oneThread(1000));
  expect(answered.length).toBeLessThan(15);
});

it('immediately refuses what it could not begin in time, so that nobody waits in vain', async () => {
  const eachMs = 4000;
  const turns = await turnsAfter(20, oneThread(eachMs));
  const { last, refused } = await ask(turns, few, oneThread(eachMs));
  expect(refused).toEqual(busy);
  expect(last - questionsAtOnce.quoting * eachMs).toBeLessThanOrEqual(questionBounds.maxWaitMs);
});

it('lets several people wait for a language model that has answered one at a time so far', async () => {
  const turns = await turnsAfter(20, elsewhere(8000), true);
  const keys = four.flatMap((key) => few.map(() => key));
  await ask(turns, keys, elsewhere(8000));
  expect(turns.refused).toBe(0);
});
