import { type Kysely, sql } from 'kysely';

/** Addresses of people who want a mail when Mind M8 is back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table when_back (
      address text primary key,
      token text not null unique,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      told_at timestamptz,
      ends_at timestamptz
    )`.execute(db);
  await sql`alter table mail add column leave_url text`.execute(db);
}
