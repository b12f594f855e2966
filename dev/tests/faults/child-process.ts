import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running program of this folder. */
export interface Child {
  /** Complete lines of its standard output so far. */
  lines: string[];
  /** Its standard error so far. */
  complaint(): string;
  /** Waits until it has printed this many lines, or has ended. */
  hasPrinted(count: number): Promise<void>;
  /** Ends it like a power switch, and waits for its end. */
  kill(): Promise<void>;
}

/** @returns the program `name`, started by the same Node with `values` */
export function startChild(name: string, ...values: string[]): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...values], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let complaint = '';
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  let hasEnded = false;
  // Not `exit`, after which output may still arrive.
  const ended = once(child, 'close').then(() => {
    hasEnded = true;
  });
  return {
    lines,
    complaint: () => complaint,
    async hasPrinted(count) {
      while (lines.length < count && !hasEnded) await Promise.race([once(reader, 'line'), ended]);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
