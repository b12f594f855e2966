import { cpSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@m8/platform/database/migrate.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { migrationsHash } from './migrations-hash.ts';

const cache = join(import.meta.dirname, '../../../node_modules/.cache/test-database');

/** Creates and migrates the folder that tests copy, once for each state of the migrations. */
async function findTemplate(): Promise<string> {
  const template = join(cache, migrationsHash());
  const found = await access(template).then(
    () => true,
    () => false,
  );
  if (found) return template;
  await mkdir(cache, { recursive: true });
  const dataDir = await mkdtemp(join(cache, 'making-'));
  const log = createLog('silent');
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  await migrate(database);
  await database.close();
  // Two runs may create it at once. Both are equal, and the later one is dropped.
  await rename(dataDir, template).catch(() => rm(dataDir, { recursive: true }));
  return template;
}

/**
 * Copies a migrated, empty embedded database into a data folder: some seconds faster than creating one.
 *
 * @param dataDir an empty folder
 */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  // A thousand small files: an awaited call for each would take a second more of processor time.
  cpSync(await findTemplate(), dataDir, { recursive: true });
}
