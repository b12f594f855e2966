import { type Kysely, sql } from 'kysely';

const statements = [
  sql`update account_user set banned = false, ban_reason = null where ban_expires <= current_timestamp`,
  sql`alter table account_user drop column image, drop column role, drop column ban_expires`,
  sql`alter table account_session drop column impersonated_by`,
  sql`
    alter table account_identity
      drop column access_token,
      drop column refresh_token,
      drop column id_token,
      drop column access_token_expires_at,
      drop column refresh_token_expires_at,
      drop column scope`,
  sql`drop table account_signing_key`,
  sql`drop table account_pending`,
  sql`
    create table account_pending (
      state_hash text not null primary key,
      verifier text not null,
      nonce text not null,
      errand text check (errand in ('link', 'confirm')),
      session_id text references account_session (id) on delete set null,
      expires_at timestamptz not null
    )`,
  sql`create index account_pending_session_id on account_pending (session_id)`,
  sql`create index account_pending_expires_at on account_pending (expires_at)`,
];

/**
 * Removes columns that Better Auth required and nobody filled. Bearer tokens are signed with a key derived
 * from AUTH_SECRET, and a visit to Google records the session that started it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
