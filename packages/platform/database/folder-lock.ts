import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startProblems as problems } from '@m8/content/start-problems.ts';
import * as z from 'zod';

/** Identifies a process of a machine, also against a later one with the same number. */
const processIdentity = z.object({
  pid: z.int().positive(),
  host: z.string(),
  /** The kernel's id of this boot; empty if the system has none. */
  boot: z.string(),
  /** Clock ticks from boot to the start of the process; empty if the system does not report them. */
  started: z.string(),
  /** When the process wrote this, ISO 8601, UTC. */
  since: z.string(),
});

export type ProcessIdentity = z.infer<typeof processIdentity>;

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return fallback;
  }
}

/** State letter and start time of a process, from proc(5); undefined if it does not exist. */
function readStat(pid: number): { state: string; started: string } | undefined {
  const stat = readOr(`/proc/${pid}/stat`, '');
  // The name in parentheses may contain anything. Field 3, the state, follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields[0], fields[19]];
  return state && started ? { state, started } : undefined;
}

/** @returns this process */
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

/** @returns whether that process has certainly ended; never true for one of another machine */
function hasEnded(other: ProcessIdentity): boolean {
  const own = currentProcess();
  if (other.host !== own.host) return false;
  if (other.boot !== own.boot) return true;
  if (!hasSignal(other.pid)) return true;
  const stat = readStat(other.pid);
  if (stat === undefined || other.started === '') return false;
  return stat.started !== other.started || stat.state === 'Z' || stat.state === 'X';
}

/** Another process holds the folder. The message says which, since when and what to do. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** How often a takeover may itself be interrupted before a person has to look. */
const takeoverDepth = 4;

async function readLockOwner(lockFile: string): Promise<ProcessIdentity | 'nobody' | 'unreadable'> {
  try {
    const parsed = processIdentity.safeParse(JSON.parse(await readFile(lockFile, 'utf8')));
    return parsed.success ? parsed.data : 'unreadable';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'nobody';
    if (error instanceof SyntaxError) return 'unreadable';
    throw error;
  }
}

async function linkIfFree(ownFile: string, lockFile: string): Promise<boolean> {
  try {
    await link(ownFile, lockFile);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function refusal(
  folder: string,
  lockFile: string,
  lockOwner: ProcessIdentity | 'unreadable',
): Error {
  if (lockOwner === 'unreadable')
    return new FolderInUseError(problems.perhapsInUse(folder, lockFile));
  const since = `${lockOwner.since.replace('T', ' ').slice(0, 19)} UTC`;
  const host = lockOwner.host === currentProcess().host ? undefined : lockOwner.host;
  return new FolderInUseError(
    problems.inUse(folder, lockFile, { pid: lockOwner.pid, since, ...(host && { host }) }),
  );
}

async function take(folder: string, lockFile: string, ownFile: string, depth: number) {
  for (;;) {
    if (await linkIfFree(ownFile, lockFile)) return;
    const lockOwner = await readLockOwner(lockFile);
    if (lockOwner === 'nobody') continue;
    if (lockOwner === 'unreadable' || depth === 0 || !hasEnded(lockOwner))
      throw refusal(folder, lockFile, lockOwner);
    // Only the owner of the takeover lock may replace the lock of an ended process, so two concurrent
    // starts cannot both succeed.
    const takeover = `${lockFile}.takeover`;
    await take(folder, takeover, ownFile, depth - 1);
    try {
      const still = await readLockOwner(lockFile);
      if (typeof still === 'string' || !hasEnded(still)) continue;
      const copy = `${ownFile}.${depth}`;
      await link(ownFile, copy);
      await rename(copy, lockFile);
      return;
    } finally {
      await rm(takeover, { force: true });
    }
  }
}

/** Removes the files of processes that were killed while they took the lock. */
async function sweep(lockFile: string): Promise<void> {
  const folder = dirname(lockFile);
  const start = `${basename(lockFile)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || !/^\d+-/.test(name.slice(start.length))) continue;
    const file = join(folder, name);
    const lockOwner = await readLockOwner(file);
    if (typeof lockOwner !== 'string' && hasEnded(lockOwner)) await rm(file, { force: true });
  }
}

/**
 * Locks the folder for this process. The lock is a file that names its owner. The lock of a killed process
 * is taken over; that of a living process never is.
 *
 * @param lockFile outside the folder it guards, in an existing folder
 * @returns releases the lock
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string, lockFile: string): Promise<() => Promise<void>> {
  const own = JSON.stringify(currentProcess());
  // Written first and then linked, so that nobody sees a half-written lock file.
  const ownFile = `${lockFile}.${process.pid}-${randomUUID()}`;
  await writeFile(ownFile, own, { flag: 'wx' });
  try {
    await take(folder, lockFile, ownFile, takeoverDepth);
    await sweep(lockFile);
  } finally {
    await rm(ownFile, { force: true });
  }
  return async () => {
    const lockOwner = await readFile(lockFile, 'utf8').catch(() => '');
    if (lockOwner === own) await rm(lockFile, { force: true });
  };
}
