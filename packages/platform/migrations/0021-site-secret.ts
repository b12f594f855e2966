import { type Kysely, sql } from 'kysely';

/** One row that tells whether a process has the AUTH_SECRET of the others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table site_secret (
      is_only boolean primary key default true check (is_only),
      fingerprint text not null)`.execute(db);
}
