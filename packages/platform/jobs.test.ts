import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('works through many jobs without pausing between them', async () => {
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

it('never works a job whose transaction was rolled back', async () => {
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

it('retries a failing job, with the number of the try and whether it is the last', async () => {
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

it('works jobs after a restart that were added before it', async () => {
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

it('lets one job of a group wait, and another one once the first has begun', async () => {
  const queue = newQueue({ onePerGroup: true });
  const seen: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const handle = async ({ data }: JobTry<{ whose: string }>) => {
    seen.push(data.whose);
    await mayEnd.promise;
  };
  const beside = createJobs({ database, log: createLog('silent') });
  await beside.start();
  for (const process of [jobs, beside]) await process.work(queue, handle);
  const add = (whose: string) => jobs.add(queue, { whose }, database.db, { group: whose });
  await Promise.all(['ada', 'ada', 'bob', 'ada'].map(add));
  await expect.poll(() => seen.toSorted()).toEqual(['ada', 'bob']);
  await Promise.all(['ada', 'ada'].map(add));
  mayEnd.resolve();
  await expect.poll(() => seen.toSorted()).toEqual(['ada', 'ada', 'bob']);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(seen).toHaveLength(3);
  await beside.stop();
});

it('creates its tables once, however many processes start at the same moment', async (test) => {
  test.skip(database.engine === 'pglite', 'An embedded database has one process.');
  await jobs.stop();
  for (let round = 0; round < 20; round += 1) {
    await database.executeSql('drop schema if exists pgboss cascade');
    const processes = Array.from({ length: 4 }, () =>
      createJobs({ database, log: createLog('silent') }),
    );
    await Promise.all(processes.map((process) => process.start()));
    await Promise.all(processes.map((process) => process.stop()));
  }
  await startJobs();
}, 120_000);
