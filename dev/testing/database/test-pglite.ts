import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { copyDatabaseTemplate } from './database-template.ts';
import type { TestDatabase } from './owned-database.ts';

/** @returns an embedded database in its own folder under the system's temporary folder */
export async function openTestPGlite(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-database-'));
  await copyDatabaseTemplate(dataDir);
  const log = createLog('silent');
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
  return {
    database,
    async dispose() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
