import { Migrator } from 'kysely/migration';
import { migrations } from '#migrations/index.ts';
import type { Database } from './open-database.ts';

/**
 * Brings the tables up to date, all of it in one transaction or none. On a server that several
 * processes share, they wait for each other under an advisory lock.
 *
 * @throws DatabaseError of the migration that failed
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
