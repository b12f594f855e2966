import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** Of this product's locks, the one for what makes tables. Any other number would do. */
const lock = 7_210_442_019;

/**
 * Runs work that only one process of a database may do at a time; the others wait for as long as it
 * takes. An embedded database has one process anyway.
 *
 * @param work its own statements need another connection than this takes
 */
export async function oneAtATime<Result>(
  database: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.engine === 'pglite') return work();
  return database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_lock(${lock})`.execute(db);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(db);
      await sql`reset statement_timeout`.execute(db);
    }
  });
}
