import { type Kysely, sql } from 'kysely';

/** One row that shows whether a process has the same AUTH_SECRET as the others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table site_secret (
      is_only boolean primary key default true check (is_only),
      fingerprint text not null)`.execute(db);
}
