import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table account_session add column confirmed_at timestamptz`,
  sql`
    create table account_event (
      id bigint generated always as identity primary key,
      user_id text not null references account_user (id) on delete cascade,
      kind text not null,
      at timestamptz not null,
      browser text,
      system text,
      about text
    )`,
  sql`create index account_event_user_id on account_event (user_id, id)`,
  sql`create index account_event_at on account_event (at)`,
  sql`alter table account_link add column new_email text`,
  sql`alter table account_link drop constraint account_link_purpose_check`,
  sql`
    alter table account_link add constraint account_link_purpose_check
      check (purpose in ('verify-email', 'reset-password', 'change-address'))`,
];

/**
 * What people manage themselves: when a session last confirmed its person, the history of the account, and
 * links that confirm a new address.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
