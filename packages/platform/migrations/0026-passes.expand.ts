import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table account_pass (
      token_hash text primary key,
      user_id text not null references account_user (id) on delete cascade,
      signed_in_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  sql`create index account_pass_user_id on account_pass (user_id)`,
  sql`create index account_pass_expires_at on account_pass (expires_at)`,
];

/** Cookies of people at the desk whose sign-in a Firebase project keeps. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
