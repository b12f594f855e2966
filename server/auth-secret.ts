import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'auth-secret');

const isCoded = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * @param dataDir absolute path of the data folder
 * @returns the secret that the site made for itself there; null where it has made none
 */
export async function madeSecret(dataDir: string): Promise<string | null> {
  try {
    return await readFile(fileOf(dataDir), 'utf8');
  } catch (error) {
    if (isCoded(error, 'ENOENT')) return null;
    throw error;
  }
}

/** @returns whether the folder keeps this secret now; false if it keeps another one */
export async function keepSecret(dataDir: string, secret: string): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(fileOf(dataDir), 'wx', 0o600);
    await file.writeFile(secret);
    await file.sync();
    await file.close();
    return true;
  } catch (error) {
    if (!isCoded(error, 'EEXIST')) throw error;
    return (await madeSecret(dataDir)) === secret;
  }
}

/**
 * Returns the secret that signs cookies and tokens and is part of the hashes of rate limits. Where the
 * setting is empty, a secret is made once and kept in the data folder, readable by its owner only.
 *
 * @param setting AUTH_SECRET, where it is set
 * @param dataDir absolute path of the data folder
 */
export async function authSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting !== undefined) return setting;
  const before = await madeSecret(dataDir);
  if (before !== null) return before;
  const made = randomBytes(32).toString('base64url');
  return (await keepSecret(dataDir, made)) ? made : authSecret(setting, dataDir);
}
