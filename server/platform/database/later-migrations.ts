import { startProblems } from '#content/start-problems.ts';
import { expands, migrations } from '#migrations/index.ts';
import { migrationsOf } from './copy/site-tables.ts';
import type { DbOrTransaction } from './tables.ts';

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
 * @throws NewerSchemaError with a sentence that says what to do, where it does not
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
