import { type Kysely, sql } from 'kysely';

/** How often each page was opened on each day (UTC), and nothing about who opened it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table page_views (
      day date not null,
      path text not null,
      views integer not null,
      primary key (day, path)
    )`.execute(db);
}
