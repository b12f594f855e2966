import { type Kysely, sql } from 'kysely';

/** Where words are on a page that was read from a picture. Pages read before have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table documind_part add column words jsonb not null default '[]'`.execute(db);
}
