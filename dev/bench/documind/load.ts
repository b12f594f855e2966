import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type BenchRow, quantile } from '#bench/row.ts';
import { seededNumbers } from '#testing/seeded-numbers.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import { type SiteCaller, siteCaller } from '#testing/site/site-caller.ts';
import { madeUpParagraph, questionAbout } from './made-up-text.ts';
import { newApiClient, vectorsMade } from './service.ts';

const paragraphs = 2000;
const callers = 500;
const seconds = 20;
/**
 * Questions before the measurement, so that the model is loaded and the site knows how long a
 * question takes.
 */
const askedBefore = 10;
/** In milliseconds: for an answer, for a refusal, and for the health check. */
const goals = { answered: 3000, refused: 1000, health: 150 };

/** How long calls took, in milliseconds. */
interface Times {
  answered: number[];
  refused: number[];
}

/**
 * Asks again as soon as an answer arrives, or after the wait that a refusal names, until the time is over.
 */
async function keepAsking({ ask }: SiteCaller, until: number, seed: number, times: Times) {
  const next = seededNumbers(seed);
  while (performance.now() < until) {
    const query = questionAbout(madeUpParagraph(next), next);
    const start = performance.now();
    const answer = await ask(query);
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== 503)
      throw new Error(`A question returned ${answer.status}`);
    times[answer.ok ? 'answered' : 'refused'].push(performance.now() - start);
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 0));
  }
}

/**
 * Polls from a thread that the callers don't delay.
 *
 * @returns a function that ends it and returns the slowest answer, in milliseconds
 */
function lookAtHealth({ url }: RunningSite): () => Promise<number> {
  const looking = new Worker(new URL('./look-at-health.ts', import.meta.url), { workerData: url });
  const told = once(looking, 'message');
  return async () => {
    looking.postMessage('end');
    const [longestMs] = await told;
    return longestMs;
  };
}

/**
 * The rows on many concurrent callers, who retry when they are told to.
 *
 * @param figuresPort port of the site's metrics
 */
export async function loadRows(site: RunningSite, figuresPort: number): Promise<BenchRow[]> {
  const client = await newApiClient(site);
  const next = seededNumbers(11);
  const text = Array.from({ length: paragraphs }, () => madeUpParagraph(next)).join('\n\n');
  await client.upload('load.txt', text);
  await client.settled();
  await vectorsMade(figuresPort);
  for (let asked = 0; asked < askedBefore; asked++)
    await client.ask(questionAbout(madeUpParagraph(next), next));
  const times: Times = { answered: [], refused: [] };
  const caller = siteCaller(site.url, client.key);
  const healthMs = lookAtHealth(site);
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, (_, seed) => keepAsking(caller, until, seed, times)),
  );
  const note = `${callers} callers for ${seconds} s, on the same machine; ${(times.answered.length / seconds).toFixed(1)} answers a second, ${times.refused.length} refusals`;
  const row = (name: string, ms: number, goalMs: number): BenchRow => ({
    name: `${callers} callers at once: ${name}`,
    value: `${Math.round(ms)} ms`,
    goal: `${goalMs} ms`,
    met: ms <= goalMs,
    note,
  });
  return [
    row('answered, p95', quantile(times.answered, 0.95), goals.answered),
    row('refused, at most', Math.max(...times.refused), goals.refused),
    row('health, at most', await healthMs(), goals.health),
  ];
}
