import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** Each refers to those before it. */
const files = ['account', 'site', 'documind'];

/** Statements begin at the start of a line, also those with a comment. */
const betweenStatements = /;\n+(?=--|create|alter)/;

/** All tables, as `schema/` describes them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists vector`.execute(db);
  for (const file of files) {
    const statements = readFileSync(new URL(`schema/${file}.sql`, import.meta.url), 'utf8');
    for (const statement of statements.split(betweenStatements))
      await sql.raw(statement).execute(db);
  }
}
