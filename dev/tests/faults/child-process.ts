import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running program of this folder. */
export type Child = ReturnType<typeof startChild>;

/** @returns the program `name`, started by the same Node with `values` */
export function startChild(name: string, ...values: string[]) {
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
    /** Complete lines of its standard output so far. */
    lines,
    /** Its standard error so far. */
    complaint: () => complaint,
    /** Waits until it has printed this many lines, or has ended. */
    async hasPrinted(count: number) {
      while (lines.length < count && !hasEnded) await Promise.race([once(reader, 'line'), ended]);
    },
    /** Ends it like a power switch, and waits for its end. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
