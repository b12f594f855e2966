import type { Database } from '@m8/platform/database/open-database.ts';

/** A test's own database, and how to remove it. */
export interface TestDatabase {
  database: Database;
  /** Closes the database and deletes its data. */
  dispose(): Promise<void>;
}
