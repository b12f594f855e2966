import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documindLimits } from '#contracts/documind/limits.ts';
import { questionCrowdMs, questionsAtOnce } from '#server/platform/limits.ts';
import { createQuestionTurns } from './question-turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks at once for each key; says of every question when it was answered, or by what it was refused. */
async function ask(turns: ReturnType<typeof createQuestionTurns>, keys: string[], eachMs: number) {
  const began = performance.now();
  const all = keys.map((key) =>
    turns
      .run({ key }, () => pause(eachMs))
      .then(
        () => ({ answeredMs: performance.now() - began, refused: undefined }),
        ({ code }) => ({ answeredMs: performance.now() - began, refused: code }),
      ),
  );
  await vi.runAllTimersAsync();
  return Promise.all(all);
}

const few = Array<string>(documindLimits.questionsInHand).fill('one person');
/** So slow that all that one person may have in hand take ten seconds. */
const slowMs = (10_000 * questionsAtOnce.quoting) / documindLimits.questionsInHand;

it('answers all that one person may have in hand, however slowly', async () => {
  const turns = createQuestionTurns(false);
  for (let time = 0; time < 20; time++) {
    const answers = await ask(turns, few, slowMs);
    expect(answers.map(({ refused }) => refused)).toEqual(few.map(() => undefined));
  }
  expect(turns.refused).toBe(0);
});

it('answers several persons who have four in hand each', async () => {
  const turns = createQuestionTurns(false);
  const keys = ['a', 'b', 'c'].flatMap((key) => Array<string>(4).fill(key));
  for (let time = 0; time < 20; time++) await ask(turns, keys, 500);
  expect(turns.refused).toBe(0);
});

it('answers a crowd as far as that is soon, and refuses the others at once', async () => {
  const turns = createQuestionTurns(false);
  const eachMs = 200;
  for (let time = 0; time < 50; time++) await ask(turns, ['before'], eachMs);
  const crowd = Array.from({ length: 150 }, (_, person) => `${person}`);
  const answers = await ask(turns, crowd, eachMs);
  const refused = answers.filter(({ refused }) => refused !== undefined);
  expect(new Set(refused.map(({ refused }) => refused))).toEqual(new Set(['documind/busy']));
  expect(new Set(refused.map(({ answeredMs }) => answeredMs))).toEqual(new Set([0]));
  const answered = answers.filter(({ refused }) => refused === undefined);
  const last = Math.max(...answered.map(({ answeredMs }) => answeredMs));
  expect(last).toBeGreaterThan(questionCrowdMs);
  expect(last).toBeLessThanOrEqual(questionCrowdMs + 3 * eachMs);
});
