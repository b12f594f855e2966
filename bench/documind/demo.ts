import { demoField, demoPath } from '#contracts/documind/demo.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import type { Row } from '../row.ts';
import { madeUpParagraph, questionAbout, seededNumbers } from './made-up-text.ts';
import { newCaller } from './service.ts';

/** Questions a second that strangers ask the demo, for so many seconds. */
const load = { aSecond: 50, seconds: 60 };
const documents = 40;
/** How much slower a signed-in person may be answered meanwhile. */
const mostSlower = 1.1;

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN;
}

/** Asks the demo at a steady pace, each time something else, and counts the answers by status. */
function startLoad({ url }: RunningSite) {
  const next = seededNumbers(7);
  const statuses = new Map<number, number>();
  const open = new Set<Promise<void>>();
  const ask = async () => {
    const question = `Who repairs ${questionAbout(madeUpParagraph(next), next)}`.slice(0, 200);
    const body = new URLSearchParams({ [demoField]: question });
    const answer = await fetch(url + demoPath, { method: 'POST', body });
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    const asked: Promise<void> = ask().finally(() => open.delete(asked));
    open.add(asked);
  }, 1000 / load.aSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return statuses;
  };
}

/** The row on the demo under load: what a signed-in person notices of strangers who ask it. */
export async function demoRow(site: RunningSite): Promise<Row> {
  const caller = await newCaller(site);
  const next = seededNumbers(6);
  for (let n = 0; n < documents; n++) await caller.upload(`${n}.txt`, madeUpParagraph(next));
  await caller.settled();
  const askFor = async (seconds: number) => {
    const times: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      const start = performance.now();
      await caller.ask(questionAbout(madeUpParagraph(next), next));
      times.push(performance.now() - start);
    }
    return times;
  };
  await askFor(load.seconds / 10);
  const before = await askFor(load.seconds / 2);
  const stop = startLoad(site);
  const during = await askFor(load.seconds);
  const statuses = await stop();
  const after = await askFor(load.seconds / 2);
  const [quiet, loaded] = [p95([...before, ...after]), p95(during)];
  const answers = [...statuses].map(([status, count]) => `${count} with ${status}`).join(', ');
  return {
    name: 'query p95 while strangers ask the demo',
    value: `${loaded.toFixed(1)} ms`,
    goal: `${(mostSlower * quiet).toFixed(1)} ms`,
    met: loaded <= mostSlower * quiet,
    note: `${load.aSecond} questions a second for ${load.seconds} s, answered ${answers}; ${quiet.toFixed(1)} ms before and after`,
  };
}
