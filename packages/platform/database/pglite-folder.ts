import { fork } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { startProblems as problems } from '@m8/content/start-problems.ts';

const unfinished = '.unfinished-';

/** Without them, compiling the engine for a few seconds of work takes 600 MB more. */
const smallHeap = ['--liftoff-only', '--max-old-space-size=48'];

/** Creates the folder in a child process, so that the 500 MB it takes are freed at its end. */
function createInChild(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./create-pglite-folder.ts', import.meta.url), [folder], {
      execArgv: smallHeap,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2000);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Could not create the database folder: ${complaint.trim() || code}`));
    });
  });
}

/** Without these the engine does not open a folder. Without the first, it makes an empty database instead. */
const essentials = [
  ...['PG_VERSION', 'global/pg_control', 'base', 'pg_hba.conf', 'pg_multixact', 'pg_notify'],
  ...['pg_replslot', 'pg_twophase', 'pg_wal', 'pg_xact', 'postgresql.conf'],
];

/** @throws DataFolderError if an existing folder lacks one of them, or has an empty file in its place */
function requireWhole(folder: string): void {
  const missing = essentials.filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found === undefined || (found.isFile() && found.size === 0);
  });
  if (missing.length > 0) throw new DataFolderError(problems.databaseNotWhole(folder, missing));
}

/**
 * Ensures that the folder of an embedded database exists and is complete. A new folder gets its name only
 * when it is complete, so an interrupted start does not break a later one.
 *
 * @param folder absolute path; the caller holds its lock
 * @throws DataFolderError if an existing folder is incomplete; it is not overwritten
 */
export async function createPGliteFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const prefix = basename(folder) + unfinished;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    // If its parent was killed, it may still be written to for a moment. The next start removes the rest.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
  if (existsSync(folder)) return requireWhole(folder);
  const temporary = join(parent, prefix + process.pid);
  await createInChild(temporary);
  await rename(temporary, folder);
}

/** The data folder cannot be used as it is. The message names the file and says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A folder comes before its content, as an unreadable folder hides the rest. */
function* below(path: string): Generator<string> {
  yield path;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) yield* below(inside);
    else yield inside;
  }
}

/**
 * Ensures that this process may write every file of an embedded database. A file that it may not write ends
 * the engine with "Aborted()", sooner or later.
 *
 * @throws DataFolderError that names the first such file
 */
export function requireWritable(folder: string): void {
  for (const path of below(folder)) {
    if (isWritable(path)) continue;
    throw new DataFolderError(problems.notWritable(path, statSync(path).uid, process.getuid?.()));
  }
}
