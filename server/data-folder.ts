import { existsSync } from 'node:fs';
import { startProblems } from '#content/start-problems.ts';
import { madeSecret, secretFile } from './auth-secret.ts';
import type { Config } from './config.ts';
import { databaseFolder } from './platform/database/open-database.ts';
import { DataFolderError } from './platform/database/pglite-folder.ts';
import { stagedFolders } from './staged-folder.ts';

/**
 * Keeps a site from starting anew in a folder where parts of one lie. What is in the folder of an embedded
 * database itself is looked at when that is opened.
 *
 * @throws DataFolderError that names what is missing, and says what to do
 */
export async function requireWholeFolder({
  dataDir,
  databaseUrl,
  ...config
}: Config): Promise<void> {
  if (config.authSecret === undefined) await madeSecret(dataDir);
  if (databaseUrl !== undefined || existsSync(databaseFolder(dataDir))) return;
  const begun = stagedFolders(dataDir).find((folder) => existsSync(folder));
  if (begun !== undefined) throw new DataFolderError(startProblems.restoreCutOff(begun));
  if (existsSync(secretFile(dataDir)))
    throw new DataFolderError(startProblems.databaseMissing(databaseFolder(dataDir)));
}
