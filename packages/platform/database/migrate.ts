import { startProblems } from '@m8/content/start-problems.ts';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { expands, firstMigration, migrations } from '#migrations/index.ts';
import { withoutLimits } from './background.ts';
import { migrationsOf } from './copy/site-tables.ts';
import type { Database } from './open-database.ts';
import type { Db, DbOrTransaction } from './tables.ts';

/** A newer version of the site changed the database so that this one cannot work with it. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** The database is of an early version of the site, which this one cannot update. */
class EarlySchemaError extends Error {
  override readonly name = 'EarlySchemaError';
}

/**
 * Checks whether this version of the site works with the database as it is.
 *
 * @param db migrated by any version, or not yet
 * @returns the names of later migrations, all of which are compatible with this version
 * @throws NewerSchemaError or EarlySchemaError if it does not, with a sentence that says what to do
 */
export async function requireKnownSchema(
  db: DbOrTransaction,
  known: Readonly<Record<string, unknown>> = migrations,
): Promise<string[]> {
  const done = await migrationsOf(db);
  if (done.length > 0 && !done.includes(firstMigration))
    throw new EarlySchemaError(startProblems.earlySchema);
  const later = done.filter((name) => !(name in known));
  const breaking = later.filter((name) => !expands(name));
  if (breaking.length > 0) throw new NewerSchemaError(startProblems.newerSchema(breaking));
  return later;
}

type Migrations = Readonly<Record<string, Migration>>;

/** Later migrations that have run. The migrator needs their names, and runs none of them again. */
async function laterMigrations(db: Db, known: Migrations): Promise<Migrations> {
  const names = await requireKnownSchema(db, known);
  return Object.fromEntries(names.map((name) => [name, { up: async () => undefined }]));
}

async function runMigrations(db: Db, known: Migrations): Promise<MigrationResultSet> {
  const later = await laterMigrations(db, known);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...later, ...known }) },
    // Migrations of two branches may be released in either order; none depends on one of another branch.
    allowUnorderedMigrations: true,
  });
  const result = await migrator.migrateToLatest();
  if (result.error === undefined) return result;
  // A newer version may have migrated in the meantime.
  const now = await laterMigrations(db, known);
  return Object.keys(now).length > Object.keys(later).length ? runMigrations(db, known) : result;
}

/**
 * Brings the tables up to date, all in one transaction. Processes that share a server wait for each other
 * under an advisory lock. Migrations of a newer version of the site stay as they are.
 *
 * @throws DatabaseError of the migration that failed; what {@link requireKnownSchema} throws
 */
export async function migrate(database: Database, known: Migrations = migrations): Promise<void> {
  const { error } = await withoutLimits(database.db, (db) => runMigrations(db, known));
  if (error !== undefined) throw error;
}
