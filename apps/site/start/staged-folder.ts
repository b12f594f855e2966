import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CopyError } from '@m8/platform/database/copy/piece.ts';
import { lockFolder } from '@m8/platform/database/folder-lock.ts';
import { databaseFolder } from '@m8/platform/database/open-database.ts';
import { keepSecret, madeSecret, secretFile } from './auth-secret.ts';

/**
 * @returns where a data folder is written before it is moved into place: inside it if it exists, because
 *   the site's user may not be allowed to write beside it, otherwise beside it
 */
export const stagedFolders = (dataDir: string): readonly [inside: string, beside: string] => [
  join(dataDir, 'restoring'),
  `${dataDir}.restoring`,
];

/** Moves the staged files into place. The database comes last: it makes the folder complete. */
async function moveInto(dataDir: string, staged: string): Promise<void> {
  const secret = await madeSecret(staged);
  const isNew = secret !== null && (await madeSecret(dataDir)) === null;
  if (secret !== null && !(await keepSecret(dataDir, secret, staged)))
    throw new CopyError('otherSecret', dataDir);
  try {
    await rename(databaseFolder(staged), databaseFolder(dataDir));
  } catch (error) {
    if (isNew) await rm(secretFile(dataDir), { force: true });
    throw error;
  }
}

/**
 * Writes a data folder to a staging folder, and renames it into place when it is complete. On failure the
 * data folder is as it was before, even if it did not exist.
 *
 * @param dataDir may contain other things, but no database
 * @param write fills the given folder, and has closed everything in it when it resolves
 * @throws CopyError if there is already a database
 * @throws FolderInUseError if another process writes there
 */
export async function writeStaged(
  dataDir: string,
  write: (folder: string) => Promise<void>,
): Promise<void> {
  const isThere = existsSync(dataDir);
  const [inside, beside] = stagedFolders(dataDir);
  const staged = isThere ? inside : beside;
  const firstMade = await mkdir(dirname(staged), { recursive: true });
  const unlock = await lockFolder(staged, `${staged}.lock`);
  let isPlaced = false;
  try {
    const database = databaseFolder(dataDir);
    const release = isThere ? await lockFolder(dataDir, `${database}.lock`) : undefined;
    try {
      if (existsSync(database)) throw new CopyError('thereAlready', database);
      // A killed command leaves its folder behind.
      await rm(staged, { recursive: true, force: true });
      await mkdir(staged);
      await write(staged);
      await (isThere ? moveInto(dataDir, staged) : rename(staged, dataDir));
      isPlaced = true;
    } finally {
      await release?.();
    }
  } finally {
    await rm(staged, { recursive: true, force: true });
    await unlock();
    if (!isPlaced && firstMade !== undefined) await rm(firstMade, { recursive: true, force: true });
  }
}
