import { access, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { migrationsHash } from './migrations-hash.ts';
import type { TestDatabase } from './owned-database.ts';

const log = createLog('silent');
const cache = join(import.meta.dirname, '../../node_modules/.cache/test-database');

/** Makes and migrates the folder that every suite copies, once for each state of the migrations. */
async function findTemplate(): Promise<string> {
  const template = join(cache, migrationsHash());
  const found = await access(template).then(
    () => true,
    () => false,
  );
  if (found) return template;
  await mkdir(cache, { recursive: true });
  const dataDir = await mkdtemp(join(cache, 'making-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  await migrate(database);
  await database.close();
  // Two runs may make it at once; both made the same, and the later one gives way.
  await rename(dataDir, template).catch(() => rm(dataDir, { recursive: true }));
  return template;
}

/** @returns an embedded database in a folder of its own under the system's temporary folder */
export async function openTestPGlite(): Promise<TestDatabase> {
  const template = await findTemplate();
  const dataDir = await mkdtemp(join(tmpdir(), 'test-database-'));
  await cp(template, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  return {
    database,
    async dispose() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
