import { type Kysely, sql } from 'kysely';

/** When an applicant was told that the application will be deleted: it has an end if the owner sets one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table team_application add column end_told_at timestamptz`.execute(db);
}
