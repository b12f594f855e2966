import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table account_factor (
      user_id text primary key references account_user (id) on delete cascade,
      secret text not null,
      last_step integer not null,
      set_up_until timestamptz,
      since timestamptz,
      check ((set_up_until is null) <> (since is null))
    )`,
  sql`
    create table account_recovery_code (
      user_id text not null references account_user (id) on delete cascade,
      starts_with text not null,
      hash text not null,
      primary key (user_id, starts_with)
    )`,
  sql`
    create table account_held_sign_in (
      token_hash text primary key,
      user_id text not null references account_user (id) on delete cascade,
      tries integer not null,
      expires_at timestamptz not null
    )`,
  sql`create index account_held_sign_in_user_id on account_held_sign_in (user_id)`,
  sql`create index account_held_sign_in_expires_at on account_held_sign_in (expires_at)`,
];

/**
 * An authenticator app as second factor: its secret, its recovery codes, and sign-ins that wait for a code.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
