import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table account_passkey (
      id text primary key,
      user_id text not null references account_user (id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      backed_up boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`,
  sql`create index account_passkey_user_id on account_passkey (user_id)`,
  sql`
    create table account_challenge (
      challenge_hash text primary key,
      purpose text not null,
      user_id text references account_user (id) on delete cascade,
      expires_at timestamptz not null
    )`,
  sql`create index account_challenge_user_id on account_challenge (user_id)`,
  sql`create index account_challenge_expires_at on account_challenge (expires_at)`,
];

/** Passkeys as a sign-in method, and the challenges that they sign. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
