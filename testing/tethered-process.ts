import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program in a process group of its own, which ends with the one who started it. */
export interface TetheredProcess {
  hasEnded(): boolean;
  /** The end of what it wrote. */
  output(): string;
  /** Kills it and all that it started, and waits for their end. */
  stop(): Promise<void>;
}

/**
 * Starts a program that does not outlive this process, even where that is killed: the line between
 * them is then cut, and the other end takes the group along.
 *
 * @param command program and its values
 * @param folder where it works
 * @param variables all of its environment
 */
export function startTethered(
  command: readonly [string, ...string[]],
  folder: string,
  variables: Record<string, string>,
): TetheredProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'tether.ts'), ...command], {
    cwd: folder,
    env: variables,
    detached: true,
    stdio: 'pipe',
  });
  let output = '';
  let hasEnded = false;
  const ended = once(child, 'close').then(() => {
    hasEnded = true;
  });
  // A line that is cut from the other side is no news.
  child.stdin.on('error', () => undefined);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000);
    });
  return {
    hasEnded: () => hasEnded,
    output: () => output.trim(),
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}
