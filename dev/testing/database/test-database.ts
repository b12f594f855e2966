import type { Database } from '@m8/platform/database/open-database.ts';
import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './owned-database.ts';
import { openTestPGlite } from './test-pglite.ts';
import { openTestPostgres } from './test-postgres.ts';

export type { TestDatabase };

/** The server that suites use; undefined means the embedded database. */
const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** @returns a fresh, migrated database: on TEST_DATABASE_URL's server if set, else embedded */
export function openTestDatabase(): Promise<TestDatabase> {
  return testDatabaseUrl ? openTestPostgres(testDatabaseUrl) : openTestPGlite();
}

/**
 * Gives the calling suite its own fresh, migrated database, from its first `beforeAll` to its
 * last `afterAll`.
 *
 * @returns the database; its members may be used from `beforeAll` on
 */
export function suiteDatabase(): Omit<Database, 'close'> {
  let test: TestDatabase | undefined;
  const opened = () => {
    if (test === undefined)
      throw new Error('The test database is only available inside hooks and tests');
    return test.database;
  };
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(async () => {
    await test?.dispose();
  });
  return {
    get db() {
      return opened().db;
    },
    get engine() {
      return opened().engine;
    },
    ping: () => opened().ping(),
    load: () => opened().load(),
    asked: () => opened().asked(),
    executeSql: (text, values) => opened().executeSql(text, values),
  };
}
