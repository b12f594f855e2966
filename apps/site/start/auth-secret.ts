import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProblems } from '@m8/content/start-problems.ts';
import type { Config } from '@m8/platform/config.ts';
import { DataFolderError } from '@m8/platform/database/pglite-folder.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { newToken } from '@m8/platform/hashed-token.ts';
import { knowsSecret } from './same-secret.ts';

/** @returns the path of the secret that the site generated in a data folder */
export const secretFile = (dataDir: string): string => join(dataDir, 'auth-secret');

/** Minimum length of a generated secret, in characters. */
const minCharacters = 32;

const isCoded = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * @param dataDir absolute path of the data folder
 * @returns the secret that the site generated there, or null
 * @throws DataFolderError if its file was emptied or truncated
 */
export async function madeSecret(dataDir: string): Promise<string | null> {
  const file = secretFile(dataDir);
  let secret: string;
  try {
    secret = await readFile(file, 'utf8');
  } catch (error) {
    if (isCoded(error, 'ENOENT')) return null;
    throw error;
  }
  if (secret.length < minCharacters) throw new DataFolderError(startProblems.secretNotWhole(file));
  return secret;
}

/**
 * @param writtenIn a folder on the same file system, where the file is written before it is moved; a killed
 *   process leaves it there
 * @returns whether the data folder has this secret now; false if it has another one
 */
export async function keepSecret(
  dataDir: string,
  secret: string,
  writtenIn = dataDir,
): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  const file = secretFile(dataDir);
  // Written first and linked afterwards, so that it never exists half written.
  const written = `${secretFile(writtenIn)}.${process.pid}-${randomUUID()}`;
  try {
    const made = await open(written, 'wx', 0o600);
    await made.writeFile(secret);
    await made.sync();
    await made.close();
    await link(written, file);
    return true;
  } catch (error) {
    if (!isCoded(error, 'EEXIST')) throw error;
    return (await madeSecret(dataDir)) === secret;
  } finally {
    await rm(written, { force: true });
  }
}

/**
 * Returns the secret that signs cookies and tokens and is part of the hashes of rate limits. If the setting
 * is empty, a secret is generated once and stored in the data folder, readable by its owner only.
 *
 * @param config its AUTH_SECRET and its data folder
 * @param db of the site, migrated
 * @throws DataFolderError if the file with the secret is missing or truncated, while the database knows it
 */
export async function authSecret(
  config: Pick<Config, 'authSecret' | 'authSecretIsChanged' | 'dataDir'>,
  db: Db,
): Promise<string> {
  const { authSecret: setting, authSecretIsChanged, dataDir } = config;
  if (setting !== undefined) return setting;
  const isKnown = await knowsSecret(db);
  const before = await madeSecret(dataDir);
  if (before !== null) return before;
  if (isKnown && !authSecretIsChanged)
    throw new DataFolderError(startProblems.secretMissing(secretFile(dataDir)));
  const made = newToken();
  return (await keepSecret(dataDir, made)) ? made : authSecret(config, db);
}
