import { startProblems } from '@m8/content/start-problems.ts';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { expands, migrations } from '#migrations/index.ts';
import { withoutLimits } from './background.ts';
import { migrationsOf } from './copy/site-tables.ts';
import type { Database } from './open-database.ts';
import type { Db, DbOrTransaction } from './tables.ts';

/** A newer version of the site changed the database so that this one cannot work with it. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/**
 * Looks whether this version of the site works with the database as it is now.
 *
 * @param db migrated by whichever version, or not yet
 * @param known the migrations of this version
 * @returns the names of later migrations, all of which this version works beside
 * @throws NewerSchemaError with a sentence that says what to do, if it does not
 */
export async function requireKnownSchema(
  db: DbOrTransaction,
  known: Readonly<Record<string, unknown>> = migrations,
): Promise<string[]> {
  const later = (await migrationsOf(db)).filter((name) => !(name in known));
  const breaking = later.filter((name) => !expands(name));
  if (breaking.length > 0) throw new NewerSchemaError(startProblems.newerSchema(breaking));
  return later;
}

type Migrations = Readonly<Record<string, Migration>>;

/** Later migrations that were run, which the migrator wants to know; it runs none of them again. */
async function laterOnes(db: Db, known: Migrations): Promise<Migrations> {
  const names = await requireKnownSchema(db, known);
  return Object.fromEntries(names.map((name) => [name, { up: async () => undefined }]));
}

async function runMigrations(db: Db, known: Migrations): Promise<MigrationResultSet> {
  const later = await laterOnes(db, known);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...later, ...known }) },
    // Those of two branches may be released in either order; none depends on one of another branch.
    allowUnorderedMigrations: true,
  });
  const result = await migrator.migrateToLatest();
  if (result.error === undefined) return result;
  // A newer version may have migrated in between.
  const now = await laterOnes(db, known);
  return Object.keys(now).length > Object.keys(later).length ? runMigrations(db, known) : result;
}

/**
 * Brings the tables up to date, all of it in one transaction or none. On a server that several
 * processes share, they wait for each other under an advisory lock. What a newer version of the site has
 * migrated stays as it is.
 *
 * @param known the migrations of this version; those of a newer one are for tests
 * @throws DatabaseError of the migration that failed
 * @throws NewerSchemaError if this version does not work beside what a newer one migrated
 */
export async function migrate(database: Database, known: Migrations = migrations): Promise<void> {
  const { error } = await withoutLimits(() =>
    database.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db);
      try {
        return await runMigrations(db, known);
      } finally {
        await sql`reset statement_timeout`.execute(db);
      }
    }),
  );
  if (error !== undefined) throw error;
}
