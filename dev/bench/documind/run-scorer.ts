import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ApiClient } from './service.ts';

/**
 * Runs one of the Python scorers against the service, as one person.
 *
 * @param path of the scorer
 * @returns its report, also if it found faults
 * @throws if Python is missing or there is no report
 */
export async function runScorer(
  path: string,
  { base, key }: ApiClient,
  args: readonly string[],
): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'scorer-'));
  const out = join(folder, 'report.json');
  try {
    const child = spawn('python3', [path, '--base-url', base, ...args, '--out', out], {
      env: { PATH: process.env.PATH, DOCQA_TOKEN: key },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-500);
    });
    await once(child, 'close');
    const report = await readFile(out, 'utf8').catch(() => {
      throw new Error(`${basename(path)} left no report: ${complaint.trim().split('\n').at(-1)}`);
    });
    return JSON.parse(report);
  } finally {
    await rm(folder, { recursive: true });
  }
}
