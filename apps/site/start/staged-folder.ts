import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CopyError } from '@m8/platform/database/copy/piece.ts';
import { lockFolder } from '@m8/platform/database/folder-lock.ts';
import { databaseFolder } from '@m8/platform/database/open-database.ts';
import { keepSecret, madeSecret, secretFile } from './auth-secret.ts';

/**
 * @returns where a data folder is written before it takes its place: in it where it is there, as whoever
 *   runs the site need not be allowed to write beside it, else beside it
 */
export const stagedFolders = (dataDir: string): readonly [inside: string, beside: string] => [
  join(dataDir, 'restoring'),
  `${dataDir}.restoring`,
];

/** Puts what was written in place. The database comes last: with it the folder is whole. */
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
 * Writes a data folder elsewhere, and puts it in place by renaming once all of it is there. Where that
 * fails, the data folder is as it was, also where it was not there.
 *
 * @param dataDir may have other things in it, but no database
 * @param write fills a folder that is given; nothing of it is open when that resolves
 * @throws CopyError if there is a database already
 * @throws FolderInUseError if somebody else writes there
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
      // A command that was killed leaves its own.
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
