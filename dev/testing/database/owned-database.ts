import type { Database } from '@m8/platform/database/open-database.ts';

/** A database of a test's own, and how to be rid of it. */
export interface TestDatabase {
  database: Database;
  /** Closes the database and deletes everything in it. */
  dispose(): Promise<void>;
}
