import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderWords as words } from '#content/owner-commands.ts';
import { OwnerError } from '#server/platform/owner-door.ts';

function userName(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return `#${uid}`;
  }
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** How this command is typed as another user, with the same data folder. */
function commandAs(user: string, dataDir: string): string {
  const typed = process.argv.slice(2).map(quoted).join(' ');
  // Of the two only runuser keeps the settings.
  const as =
    process.getuid?.() === 0 ? `runuser -u ${quoted(user)} -- env` : `sudo -u ${quoted(user)} env`;
  return `${as} DATA_DIR=${quoted(dataDir)} npm run --silent owner -- ${typed}`;
}

/**
 * Makes sure that a data folder may be used from the command line: this user is the one it belongs to,
 * as another one would leave files in it with which the site does not start; and an embedded database
 * is there.
 *
 * @param dataDir absolute path
 * @param isEmbedded whether the database is in it
 * @throws OwnerError that says where was looked, or what to type
 */
export function requireOwnFolder(dataDir: string, isEmbedded: boolean): void {
  const database = join(dataDir, 'database');
  // Who may not look into the folder is told whose it is.
  const owned = [database, dataDir].find((path) => existsSync(path));
  const uid = owned === undefined ? undefined : statSync(owned).uid;
  const own = process.getuid?.() ?? uid;
  if (owned !== undefined && uid !== undefined && uid !== own) {
    const user = userName(uid);
    throw new OwnerError(words.ofAnother(owned, user, commandAs(user, dataDir)));
  }
  if (owned === database || !isEmbedded) return;
  throw new OwnerError(words.noDatabase(dataDir, Boolean(process.env.DATA_DIR)));
}
