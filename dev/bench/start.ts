import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';
import { newApiClient } from './documind/service.ts';
import { type BenchRow, median } from './row.ts';

const starts = 3;
const goals = { seconds: 3, megabytes: 380, megabytesAsked: 480 };
const settleMs = 3000;
const questions = 100;
/** Typical documents of people, in five languages, with questions about each. */
const samples = join(import.meta.dirname, 'documind/sample-documents');
const sample = z.object({ question: z.string() });

/** Current and peak resident memory of a process, in MB. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Starts the built site and waits until it serves its first page. */
async function startOnce(dataDir: string, scale = '1') {
  const port = String(await freePort());
  const begin = performance.now();
  const starting = startSite({ DATA_DIR: dataDir, PORT: port, RATE_LIMIT_SCALE: scale });
  const answered = async () => {
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return (performance.now() - begin) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const [site, seconds] = await Promise.all([starting, answered()]);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return { site, seconds, memory: memoryOf(site.process.pid) };
}

async function startAndStop(dataDir: string) {
  const { site, ...measured } = await startOnce(dataDir);
  await site.stop();
  return measured;
}

/** Asks about the sample documents. */
async function askQuestions(site: RunningSite): Promise<void> {
  const client = await newApiClient(site);
  for (const name of await readdir(join(samples, 'docs')))
    await client.upload(name, new Uint8Array(await readFile(join(samples, 'docs', name))));
  await client.settled();
  const lines = (await readFile(join(samples, 'questions.jsonl'), 'utf8')).trim().split('\n');
  for (let asked = 0; asked < questions; asked++) {
    const line = lines[Math.floor((asked * lines.length) / questions)] ?? '';
    await client.ask(sample.parse(JSON.parse(line)).question);
  }
}

async function memoryAfterQuestions(dataDir: string): Promise<number> {
  const { site } = await startOnce(dataDir, '1000');
  try {
    await askQuestions(site);
    return memoryOf(site.process.pid).now;
  } finally {
    await site.stop();
  }
}

/** The rows on start and memory: the first start creates the database, the next ones open it. */
export async function startRows(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'));
  try {
    const first = await startAndStop(dataDir);
    const next: Awaited<ReturnType<typeof startAndStop>>[] = [];
    for (let start = 0; start < starts; start++) next.push(await startAndStop(dataDir));
    const seconds = median(next.map((start) => start.seconds));
    const memory = Math.max(...[first, ...next].map((start) => start.memory.now));
    const most = Math.max(...[first, ...next].map((start) => start.memory.most));
    const asked = await memoryAfterQuestions(dataDir);
    return [
      {
        name: 'resident memory after start, database included',
        value: `${Math.round(memory)} MB`,
        goal: `${goals.megabytes} MB`,
        met: memory <= goals.megabytes,
        note: `${settleMs / 1000} s after the first answer, largest of ${starts + 1}; at most ${Math.round(most)} MB in between`,
      },
      {
        name: `the same after ${questions} questions`,
        value: `${Math.round(asked)} MB`,
        goal: `${goals.megabytesAsked} MB`,
        met: asked <= goals.megabytesAsked,
        note: 'about sample documents in five languages, read right before',
      },
      {
        name: 'start to first answer, built',
        value: `${seconds.toFixed(1)} s`,
        goal: `${goals.seconds} s`,
        met: seconds <= goals.seconds,
        note: `median of ${starts}; the very first, which makes the database, ${first.seconds.toFixed(1)} s`,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
