import { type Kysely, sql } from 'kysely';

/** When a session was last shown the second factor. Sessions of before have not seen it, and are asked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table account_session add column factor_shown_at timestamptz`.execute(db);
}
