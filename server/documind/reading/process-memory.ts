import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Memory that a process keeps for itself, in bytes: on Linux without the pages of files that it
 * shares with others (RssAnon of proc(5)), elsewhere its resident size as ps(1) knows it. 0 once it
 * has ended.
 */
export async function processMemory(pid: number): Promise<number> {
  const kibibytes = process.platform === 'linux' ? ownMemory(pid) : await residentSize(pid);
  return Number(kibibytes ?? 0) * 1024;
}

/** Read at once: a file of /proc takes no time, but a place in the queue of file operations may. */
function ownMemory(pid: number): string | undefined {
  try {
    return /^RssAnon:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  } catch {
    return undefined;
  }
}

async function residentSize(pid: number): Promise<string | undefined> {
  return run('ps', ['-o', 'rss=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
