import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table account_user (
      id text not null primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null,
      image text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null default current_timestamp,
      role text,
      banned boolean,
      ban_reason text,
      ban_expires timestamptz
    )`,
  sql`
    create table account_session (
      id text not null primary key,
      expires_at timestamptz not null,
      token text not null unique,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null,
      ip_address text,
      user_agent text,
      user_id text not null references account_user (id) on delete cascade,
      impersonated_by text
    )`,
  sql`create index account_session_user_id_idx on account_session (user_id)`,
  sql`
    create table account_identity (
      id text not null primary key,
      account_id text not null,
      provider_id text not null,
      user_id text not null references account_user (id) on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null,
      unique (provider_id, account_id)
    )`,
  sql`create index account_identity_user_id_idx on account_identity (user_id)`,
  sql`
    create table account_pending (
      id text not null primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null default current_timestamp
    )`,
  sql`create index account_pending_identifier_idx on account_pending (identifier)`,
  sql`
    create table account_signing_key (
      id text not null primary key,
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      alg text,
      crv text
    )`,
  sql`
    create table account_link (
      token_hash text not null primary key,
      user_id text not null references account_user (id) on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'reset-password')),
      expires_at timestamptz not null
    )`,
  sql`create index account_link_user_id on account_link (user_id)`,
  sql`create index account_link_expires_at on account_link (expires_at)`,
];

/** Accounts: what Better Auth 1.7 stores, under our names, and the links in mails. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
