import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod';

/** Names a process of a machine, and tells it from a later one with the same number. */
export const processIdentity = z.object({
  pid: z.int().positive(),
  host: z.string(),
  /** Kernel's id of this boot; empty where the system has none. */
  boot: z.string(),
  /** Clock ticks from boot to the start of the process; empty where the system does not tell. */
  started: z.string(),
  /** When the process wrote this, ISO 8601, UTC. */
  since: z.string(),
});

/** See {@link processIdentity}. */
export type ProcessIdentity = z.infer<typeof processIdentity>;

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return fallback;
  }
}

/** State letter and start time of a process, from proc(5); undefined where there is none. */
function readStat(pid: number): { state: string; started: string } | undefined {
  const stat = readOr(`/proc/${pid}/stat`, '');
  // The name in parentheses may hold anything; what follows it starts with field 3, the state.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  return state && started ? { state, started } : undefined;
}

/** @returns the process that runs this */
export function currentProcess(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    boot: readOr('/proc/sys/kernel/random/boot_id', ''),
    started: readStat(process.pid)?.started ?? '',
    since: new Date().toISOString(),
  };
}

function hasSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @returns whether that very process has certainly ended; never true for one of another machine */
export function hasEnded(other: ProcessIdentity): boolean {
  const own = currentProcess();
  if (other.host !== own.host) return false;
  if (other.boot !== own.boot) return true;
  if (!hasSignal(other.pid)) return true;
  const stat = readStat(other.pid);
  if (stat === undefined || other.started === '') return false;
  return stat.started !== other.started || stat.state === 'Z' || stat.state === 'X';
}
