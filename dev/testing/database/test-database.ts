import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { forSuite } from '#testing/for-suite.ts';
import { copyDatabaseTemplate } from './database-template.ts';
import { openTestPostgres } from './test-postgres.ts';

/** A test's own database, and how to remove it. */
interface TestDatabase {
  database: Database;
  /** Closes the database and deletes its data. */
  dispose(): Promise<void>;
}

/** The server that suites use; undefined means the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** @returns a fresh, migrated database: on TEST_DATABASE_URL's server if set, else embedded */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (serverUrl) return openTestPostgres(serverUrl);
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

/**
 * Gives the calling suite its own fresh, migrated database, from its first `beforeAll` to its
 * last `afterAll`.
 *
 * @returns the database; its members may be used from `beforeAll` on
 */
export function suiteDatabase(): Omit<Database, 'close'> {
  return forSuite(
    async () => {
      const { database, dispose } = await openTestDatabase();
      return { ...database, dispose };
    },
    ({ dispose }) => dispose(),
  );
}
