import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startSite } from '#testing/site/running-site.ts';
import { type BenchRow, median } from './row.ts';

const starts = 3;
const goals = { seconds: 3, megabytes: 450 };
const settleMs = 3000;

/** Resident memory of a process and of the largest it ever had, in MB. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Starts the built site and waits until it answers its first page. */
async function startOnce(dataDir: string) {
  const port = String(await freePort());
  const begin = performance.now();
  const starting = startSite({ DATA_DIR: dataDir, PORT: port, RATE_LIMIT_SCALE: '1' });
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
  const memory = memoryOf(site.process.pid);
  await site.stop();
  return { seconds, memory };
}

/** The rows on start and memory: the first start makes the database, the next ones open it. */
export async function startRows(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'));
  try {
    const first = await startOnce(dataDir);
    const next: Awaited<ReturnType<typeof startOnce>>[] = [];
    for (let start = 0; start < starts; start++) next.push(await startOnce(dataDir));
    const seconds = median(next.map((start) => start.seconds));
    const memory = Math.max(...[first, ...next].map((start) => start.memory.now));
    const most = Math.max(...[first, ...next].map((start) => start.memory.most));
    return [
      {
        name: 'resident memory after start, database included',
        value: `${Math.round(memory)} MB`,
        goal: `${goals.megabytes} MB`,
        met: memory <= goals.megabytes,
        note: `${settleMs / 1000} s after the first answer, largest of ${starts + 1}; at most ${Math.round(most)} MB in between`,
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
