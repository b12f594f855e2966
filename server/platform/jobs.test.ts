import { afterEach, beforeEach, expect, it } from 'vitest';
import { suiteDatabase } from '#tests/support/test-database.ts';
import { createJobs, type Jobs, type JobTry, type Queue } from './jobs.ts';
import { createLog } from './log.ts';

const database = suiteDatabase();
let jobs: Jobs;
let queues = 0;

function newQueue(settings: Partial<Queue> = {}): Queue {
  queues += 1;
  return {
    name: `queue-${queues}`,
    retryLimit: 2,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    tryLimitSeconds: 60,
    pollSeconds: 0.5,
    ...settings,
  };
}

async function startJobs(): Promise<void> {
  jobs = createJobs({ database, log: createLog('silent') });
  await jobs.start();
}

beforeEach(startJobs);
afterEach(() => jobs.stop());

it('works through a heap of jobs without pausing between them', async () => {
  const queue = newQueue({ pollSeconds: 1 });
  const seen: number[] = [];
  await jobs.work<{ n: number }>(queue, async ({ data }) => {
    seen.push(data.n);
  });
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  await database.db.transaction().execute(async (transaction) => {
    for (const n of numbers) await jobs.add(queue, { n }, transaction);
  });
  await expect.poll(() => seen.length).toBe(20);
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
});

it('never works a job whose transaction was undone', async () => {
  const queue = newQueue();
  const seen: string[] = [];
  await jobs.work<{ name: string }>(queue, async ({ data }) => {
    seen.push(data.name);
  });
  const undone = database.db.transaction().execute(async (transaction) => {
    await jobs.add(queue, { name: 'undone' }, transaction);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow();
  await jobs.add(queue, { name: 'done' }, database.db);
  await expect.poll(() => seen).toEqual(['done']);
});

it('tries a failing job again, says which try it is and when it is the last', async () => {
  const queue = newQueue();
  const tries: JobTry<object>[] = [];
  await jobs.work(queue, async (job) => {
    tries.push(job);
    throw new Error('not yet');
  });
  await jobs.add(queue, {}, database.db);
  await expect.poll(() => tries.length).toBe(3);
  expect(tries.map(({ number, last }) => [number, last])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

it('works after a restart what was added before it', async () => {
  const queue = newQueue();
  let failing = true;
  let done = 0;
  const handler = async () => {
    if (failing) throw new Error('not yet');
    done += 1;
  };
  await jobs.work(queue, handler);
  await jobs.add(queue, {}, database.db);
  await jobs.stop();
  failing = false;
  await startJobs();
  await jobs.work(queue, handler);
  await expect.poll(() => done).toBe(1);
});

it('looks at once for a job that somebody says is there', async () => {
  const queue = newQueue({ pollSeconds: 60 });
  let done = 0;
  await jobs.work(queue, async () => {
    done += 1;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await jobs.add(queue, {}, database.db);
  jobs.wake(queue);
  await expect.poll(() => done).toBe(1);
});

it('works several jobs in one call, and tries only those again that failed', async () => {
  const queue = newQueue({ retryDelaySeconds: 3, retryDelayMaxSeconds: 3 });
  const calls: number[][] = [];
  await jobs.workBatches<{ n: number }>(queue, { size: 4 }, (batch) => {
    calls.push(batch.map(({ data }) => data.n).sort());
    return Promise.allSettled(
      batch.map(async ({ data, number }) => {
        if (data.n === 2 && number === 1) throw new Error('not yet');
      }),
    );
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await database.db.transaction().execute(async (transaction) => {
    for (const n of [0, 1, 2, 3, 4]) await jobs.add(queue, { n }, transaction);
  });
  jobs.wake(queue);
  await expect.poll(() => calls).toEqual([[0, 1, 2, 3], [4], [2]]);
});

it('works two at a time, but one of a group', async () => {
  const queue = newQueue();
  const running: string[] = [];
  const most: Record<string, number> = {};
  let done = 0;
  async function handle({ data: { whose } }: JobTry<{ whose: string }>) {
    running.push(whose);
    most.all = Math.max(most.all ?? 0, running.length);
    const alike = running.filter((one) => one === whose).length;
    most[whose] = Math.max(most[whose] ?? 0, alike);
    await new Promise((resolve) => setTimeout(resolve, 200));
    running.splice(running.indexOf(whose), 1);
    done += 1;
  }
  await jobs.workBatches<{ whose: string }>(queue, { workers: 2, perGroupHere: 1 }, (batch) =>
    Promise.allSettled(batch.map(handle)),
  );
  await database.db.transaction().execute(async (transaction) => {
    for (const whose of ['ada', 'ada', 'ada', 'bob', 'bob'])
      await jobs.add(queue, { whose }, transaction, { group: whose });
  });
  jobs.wake(queue);
  await expect.poll(() => done).toBe(5);
  expect(most).toEqual({ all: 2, ada: 1, bob: 1 });
});

it('lets one job of a group wait, and one more where the first has begun', async () => {
  const queue = newQueue({ onePerGroup: true });
  const seen: string[] = [];
  await jobs.workBatches<{ whose: string }>(queue, { workers: 2, perGroup: 1 }, (batch) =>
    Promise.allSettled(
      batch.map(async ({ data }) => {
        seen.push(data.whose);
        await new Promise((resolve) => setTimeout(resolve, 400));
      }),
    ),
  );
  const add = (whose: string) => jobs.add(queue, { whose }, database.db, { group: whose });
  await Promise.all(['ada', 'ada', 'bob', 'ada'].map(add));
  jobs.wake(queue);
  await expect.poll(() => seen.toSorted()).toEqual(['ada', 'bob']);
  await Promise.all(['ada', 'ada'].map(add));
  await expect.poll(() => seen.toSorted()).toEqual(['ada', 'ada', 'bob']);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(seen).toHaveLength(3);
});
