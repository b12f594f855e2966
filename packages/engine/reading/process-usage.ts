import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Moment } from './reading-limits.ts';

const run = promisify(execFile);

/** What a process has used up to a moment. */
export interface ProcessUsage extends Moment {
  /** Private memory in bytes: RssAnon of proc(5), without shared pages of files; elsewhere its resident size. */
  memoryBytes: number;
}

/** Ticks of proc(5) per second: USER_HZ, which is the same on all machines that Node runs on. */
const ticksPerSecond = 100;

/** Resources that process `pid` and all its threads have used so far; zero once it has ended. */
export async function processUsage(pid: number): Promise<ProcessUsage> {
  const time = performance.now() / 1000;
  try {
    return { time, ...(process.platform === 'linux' ? readProc(pid) : await askPs(pid)) };
  } catch {
    return { time, memoryBytes: 0, processor: 0 };
  }
}

/** Synchronous: reading /proc takes no time, unlike queueing file operations. */
function readProc(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name in parentheses may contain anything. Field 3 follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    memoryBytes: Number(/^RssAnon:\s*(\d+)/m.exec(status)?.[1] ?? 0) * 1024,
    processor: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  };
}

async function askPs(pid: number) {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kibibytes, time = ''] = stdout.trim().split(/\s+/);
  return {
    memoryBytes: Number(kibibytes) * 1024,
    processor: time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0),
  };
}
