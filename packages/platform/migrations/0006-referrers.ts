import { type Kysely, sql } from 'kysely';

/** The host of the referring site, as part of what page views are counted by. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table page_views
      add column referrer text not null default '',
      drop constraint page_views_pkey,
      add primary key (day, path, referrer)`.execute(db);
}
