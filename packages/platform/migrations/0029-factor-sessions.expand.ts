import { type Kysely, sql } from 'kysely';

/** When a session last passed the second factor. Earlier sessions have not, and are asked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table account_session add column factor_shown_at timestamptz`.execute(db);
}
