import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the secret that signs cookies and tokens and is part of the hashes of rate limits. Where the
 * setting is empty, a secret is made once and kept in the data folder, readable by its owner only.
 *
 * @param setting AUTH_SECRET, where it is set
 * @param dataDir absolute path of the data folder
 */
export async function authSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting !== undefined) return setting;
  const path = join(dataDir, 'auth-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    const made = randomBytes(32).toString('base64url');
    await file.writeFile(made);
    await file.sync();
    await file.close();
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFile(path, 'utf8');
  }
}
