import { type Kysely, sql } from 'kysely';

/** Browsers in which a person signed in before: at most a few per account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account_device (
      token_hash text not null primary key,
      user_id text not null references account_user (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index account_device_user_id on account_device (user_id)`.execute(db);
}
