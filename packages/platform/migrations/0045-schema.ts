import { readFileSync } from 'node:fs';
import { startProblems } from '@m8/content/start-problems.ts';
import { type Kysely, sql } from 'kysely';

/** The database is of an early version of the site, which this one cannot update. */
export class EarlySchemaError extends Error {
  override readonly name = 'EarlySchemaError';
}

/** Each refers to those before it. */
const files = ['account', 'site', 'documind'];

/** Statements begin at the start of a line, also those with a comment. */
const betweenStatements = /;\n+(?=--|create|alter)/;

/**
 * All tables, as `schema/` describes them.
 *
 * @throws EarlySchemaError if some exist
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql`select where to_regclass('account_user') is not null`.execute(db);
  if (rows.length > 0) throw new EarlySchemaError(startProblems.earlySchema);
  await sql`create extension if not exists vector`.execute(db);
  for (const file of files) {
    const statements = readFileSync(new URL(`schema/${file}.sql`, import.meta.url), 'utf8');
    for (const statement of statements.split(betweenStatements))
      await sql.raw(statement).execute(db);
  }
}
