import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { reachedFrom } from '#checks/read-imports.ts';
import { projectRoot } from '#checks/source-files.ts';

/** The program that this one starts, relative to the root. */
const server = 'dev/build/dev-server.ts';
/** Editors and git write many files at once: one restart covers them all. In milliseconds. */
const calmMs = 100;

let child: ChildProcess | undefined;
let wasReady = false;
let restarting = false;
let ending = false;

function isRunning(): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

async function endChild(): Promise<void> {
  if (!child || !isRunning()) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function start(): void {
  child = fork(join(projectRoot, server), { execArgv: [] });
  child.on('message', () => {
    wasReady = true;
  });
  child.on('exit', (code) => {
    if (ending || restarting) return;
    // The next change may repair what a change broke. A server that never started needs its owner.
    if (!wasReady) process.exit(code ?? 1);
    console.error('The server ended. It starts again when a file changes.');
  });
}

async function restart(): Promise<void> {
  if (restarting || ending) return;
  restarting = true;
  await endChild();
  restarting = false;
  if (!ending) start();
}

/** Restarts the server if one of the files is part of it; pages reload all others by themselves. */
async function restartFor(paths: readonly string[]): Promise<void> {
  const reached = reachedFrom(server);
  if (paths.some((path) => reached.has(path))) await restart();
}

// `node --watch` loses a file that is replaced by renaming, as git and many editors write.
const watched = ['apps', 'packages'];
const changed: string[] = [];
let calm: NodeJS.Timeout | undefined;
const watcher = watch(watched, {
  cwd: projectRoot,
  ignoreInitial: true,
  ignored: (path, stats) => stats?.isFile() === true && !path.endsWith('.ts'),
});
watcher.on('all', (_, path) => {
  changed.push(path.replaceAll('\\', '/'));
  clearTimeout(calm);
  calm = setTimeout(() => restartFor(changed.splice(0)), calmMs);
});
// A file that cannot be read does not end the watch of the others.
watcher.on('error', (error) => console.error(`Not watched: ${String(error)}`));

async function stop(): Promise<void> {
  if (ending) return;
  ending = true;
  await watcher.close();
  await endChild();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
start();
