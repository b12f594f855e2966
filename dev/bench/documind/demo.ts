import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BenchRow, quantile } from '#bench/row.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import { type AnswersByStatus, questionsASecond } from './demo-load.ts';
import { madeUpParagraph, questionAbout, seededNumbers } from './made-up-text.ts';
import { newApiClient } from './service.ts';

/** How long strangers ask the demo, in seconds. */
const loadSeconds = 60;
/** Questions that must be asked in that time for the row to count, as a timer may be a little late. */
const minAsked = 0.9 * questionsASecond * loadSeconds;
const documents = 40;
/** How much slower a signed-in person's answers may get meanwhile. */
const maxSlowdown = 1.1;

/** Starts a process of strangers; the returned function ends it and returns the statuses of their answers. */
async function startStrangers({ url }: RunningSite): Promise<() => Promise<AnswersByStatus>> {
  const strangers = fork(join(import.meta.dirname, 'demo-load.ts'), [url]);
  await once(strangers, 'message');
  return async () => {
    strangers.send('enough');
    const [statuses] = await once(strangers, 'message');
    return statuses;
  };
}

/** The row on the demo under load: how much a signed-in person notices of it. */
export async function demoRow(site: RunningSite): Promise<BenchRow> {
  const client = await newApiClient(site);
  const next = seededNumbers(6);
  for (let n = 0; n < documents; n++) await client.upload(`${n}.txt`, madeUpParagraph(next));
  await client.settled();
  const askFor = async (seconds: number) => {
    const times: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      const start = performance.now();
      await client.ask(questionAbout(madeUpParagraph(next), next));
      times.push(performance.now() - start);
    }
    return times;
  };
  await askFor(loadSeconds / 10);
  const before = await askFor(loadSeconds / 2);
  const stop = await startStrangers(site);
  const during = await askFor(loadSeconds);
  const statuses = await stop();
  const after = await askFor(loadSeconds / 2);
  const [quiet, loaded] = [quantile([...before, ...after], 0.95), quantile(during, 0.95)];
  const asked = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${count} with ${status}`)
    .join(', ');
  return {
    name: 'query p95 while strangers ask the demo',
    value: `${loaded.toFixed(1)} ms`,
    goal: `${(maxSlowdown * quiet).toFixed(1)} ms`,
    // A machine too busy to ask that often proves nothing.
    met: asked < minAsked ? undefined : loaded <= maxSlowdown * quiet,
    note: `${questionsASecond} questions a second for ${loadSeconds} s, answered ${answers}; ${quiet.toFixed(1)} ms before and after`,
  };
}
