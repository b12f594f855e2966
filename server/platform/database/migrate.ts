import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#migrations/index.ts';
import { withoutLimits } from './background.ts';
import type { Database } from './open-database.ts';

/**
 * Brings the tables up to date, all of it in one transaction or none. On a server that several
 * processes share, they wait for each other under an advisory lock.
 *
 * @throws DatabaseError of the migration that failed
 */
export async function migrate(database: Database): Promise<void> {
  const { error } = await withoutLimits(() =>
    database.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db);
      const migrator = new Migrator({
        db,
        provider: { getMigrations: async () => migrations },
        // Those of two branches may be released in either order; none depends on one of another branch.
        allowUnorderedMigrations: true,
      });
      const result = await migrator.migrateToLatest();
      await sql`reset statement_timeout`.execute(db);
      return result;
    }),
  );
  if (error !== undefined) throw error;
}
