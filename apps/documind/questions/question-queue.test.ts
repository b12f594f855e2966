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

/** Asks at once for each key; reports when each question was answered, or how it was refused. */
async function ask(turns: Turns, keys: readonly string[], work: () => Promise<void>) {
  const began = performance.now();
  const all = keys.map((key) =>
    turns.run({ key }, work).then(
      () => ({ afterMs: performance.now() - began, refused: undefined }),
      ({ code }) => ({ afterMs: performance.now() - began, refused: code }),
    ),
  );
  await vi.runAllTimersAsync();
  return Promise.all(all);
}

/** A queue that has served `count` questions, one by one. */
async function turnsAfter(count: number, work: () => Promise<void>, writes = false) {
  const turns = createQuestionQueue(writes);
  for (let time = 0; time < count; time++) await ask(turns, ['before'], work);
  return turns;
}

const few = Array<string>(documindLimits.questionsInHand).fill('one person');
const crowd = Array.from({ length: 150 }, (_, person) => `${person}`);
/** So slow that the maximum number of questions of one person takes ten seconds. */
const slowMs = questionBounds.maxWaitMs / documindLimits.questionsInHand;

it('answers the maximum number of questions of one person, however slowly', async () => {
  const turns = createQuestionQueue(false);
  for (let time = 0; time < 20; time++) {
    const answers = await ask(turns, few, oneThread(slowMs));
    expect(answers.map(({ refused }) => refused)).toEqual(few.map(() => undefined));
  }
  expect(turns.refused).toBe(0);
});

it('answers four at a time, however slow the machine is', async () => {
  const turns = await turnsAfter(20, oneThread(10_000));
  for (let time = 0; time < 10; time++) await ask(turns, few.slice(0, 4), oneThread(10_000));
  await ask(turns, ['a', 'b', 'c', 'd'], oneThread(10_000));
  expect(turns.refused).toBe(0);
});

it('answers several people with four questions each', async () => {
  const turns = createQuestionQueue(false);
  const keys = ['a', 'b', 'c'].flatMap((key) => Array<string>(4).fill(key));
  for (let time = 0; time < 20; time++) await ask(turns, keys, oneThread(500));
  expect(turns.refused).toBe(0);
});

it('answers as much of a crowd as it can soon, and refuses the others immediately', async () => {
  const eachMs = 200;
  const turns = await turnsAfter(50, oneThread(eachMs));
  const answers = await ask(turns, crowd, oneThread(eachMs));
  const refused = answers.filter(({ refused }) => refused !== undefined);
  expect(new Set(refused.map(({ refused }) => refused))).toEqual(new Set(['documind/busy']));
  expect(new Set(refused.map(({ afterMs }) => afterMs))).toEqual(new Set([0]));
  const answered = answers.filter(({ refused }) => refused === undefined);
  const last = Math.max(...answered.map(({ afterMs }) => afterMs));
  expect(last).toBeGreaterThan(questionBounds.crowdMs);
  expect(last).toBeLessThanOrEqual(questionBounds.crowdMs + 3 * eachMs);
});

it('accepts few of a crowd before it knows how long a question takes', async () => {
  const answers = await ask(createQuestionQueue(false), crowd, oneThread(1000));
  expect(answers.filter(({ afterMs }) => afterMs > 0).length).toBeLessThan(15);
});

it('immediately refuses what it could not begin in time, so that nobody waits in vain', async () => {
  const eachMs = 4000;
  const turns = await turnsAfter(20, oneThread(eachMs));
  const answers = await ask(turns, few, oneThread(eachMs));
  const [refused, answered] = [true, false].map((isRefused) =>
    answers.filter(({ refused }) => (refused !== undefined) === isRefused),
  );
  expect(refused?.length).toBeGreaterThan(0);
  expect(new Set(refused?.map(({ afterMs }) => afterMs))).toEqual(new Set([0]));
  const last = Math.max(...(answered ?? []).map(({ afterMs }) => afterMs));
  expect(last - questionsAtOnce.quoting * eachMs).toBeLessThanOrEqual(questionBounds.maxWaitMs);
});

it('answers everything it accepted, even if it takes longer than before', async () => {
  const turns = await turnsAfter(20, oneThread(100));
  const answers = await ask(turns, few, oneThread(5000));
  expect(answers.map(({ refused }) => refused)).toEqual(few.map(() => undefined));
});

it('lets several people wait for a language model that has answered one at a time so far', async () => {
  const turns = await turnsAfter(20, elsewhere(8000), true);
  await ask(
    turns,
    ['a', 'b', 'c', 'd'].flatMap((key) => few.map(() => key)),
    elsewhere(8000),
  );
  expect(turns.refused).toBe(0);
});
