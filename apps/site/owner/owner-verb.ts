import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dataFolderWords as words } from '@m8/content/owner-commands.ts';
import { askAdminSocket, OwnerError } from '@m8/platform/admin-socket.ts';
import type { Config } from '@m8/platform/config.ts';
import { runVerb } from '#start/owner-verbs.ts';

function userName(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return `#${uid}`;
  }
}

/**
 * Checks that a data folder may be used from the command line: it belongs to this user, because another
 * user would leave files that keep the site from starting; and its embedded database exists.
 *
 * @param dataDir absolute path
 * @throws OwnerError that says where it looked, or as whom to type it
 */
function requireOwnFolder(dataDir: string, isEmbedded: boolean): void {
  const database = join(dataDir, 'database');
  // A user who cannot read the folder still learns who owns it.
  const owned = [database, dataDir].find((path) => existsSync(path));
  const uid = owned === undefined ? undefined : statSync(owned).uid;
  const own = process.getuid?.() ?? uid;
  if (owned !== undefined && uid !== undefined && uid !== own) {
    throw new OwnerError(words.ofAnother(owned, userName(uid), dataDir));
  }
  if (owned === database || !isEmbedded) return;
  throw new OwnerError(words.noDatabase(dataDir, Boolean(process.env.DATA_DIR)));
}

/**
 * Runs one of the commands of apps/site/start/owner-verbs.ts: through the admin socket if a server holds
 * the embedded database, otherwise directly on the database. @returns the answer, piece by piece
 * @throws OwnerError if it cannot be done
 */
export async function* runOwnerVerb(
  config: Config,
  name: string,
  input = '',
): AsyncIterable<string> {
  const { dataDir, databaseUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  const answer = isEmbedded ? await askAdminSocket(dataDir, name, input) : null;
  if (answer === null) requireOwnFolder(dataDir, isEmbedded);
  yield* answer ?? runVerb(config, name, input);
}

/** @returns the typed answer to a question; empty if the input ended */
export async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
    void terminal.question(question).then(resolve);
  });
  terminal.close();
  return typed;
}

/** Prints an answer, no faster than the terminal or pipe accepts it. */
export async function print(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces)
    await new Promise<void>((resolve) => process.stdout.write(piece, () => resolve()));
}
