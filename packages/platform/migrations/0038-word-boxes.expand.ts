import { type Kysely, sql } from 'kysely';

/** Where words stand on a page that was read off a picture. Pages read before have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table documind_part add column words jsonb not null default '[]'`.execute(db);
}
