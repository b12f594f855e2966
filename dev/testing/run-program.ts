import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What a program gets besides its arguments. */
interface Given extends Pick<SpawnOptions, 'cwd' | 'uid'> {
  env?: Record<string, string>;
  /** Its standard input. */
  input?: string;
}

/** Runs a program of the project to its end, with only the given environment. */
export async function runProgram(
  args: readonly string[],
  { env = {}, input = '', ...options }: Given = {},
) {
  const child = spawn(process.execPath, args, {
    ...options,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  child.stdin.on('error', () => undefined); // It may end before it has read.
  child.stdin.end(input);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  const { exitCode: code, signalCode: signal } = child;
  return { code, signal, out, errors, all: out + errors };
}

/** Runs a command of the owner. */
export const runOwner = (words: readonly string[], given?: Given) =>
  runProgram(['apps/site/owner/owner.ts', ...words], given);
