import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table desk_role (
      user_id text primary key references account_user (id) on delete cascade,
      role text not null check (role in ('owner', 'reviewer')),
      given_at timestamptz not null
    )`,
  sql`
    create table team_application_event (
      id bigint generated always as identity primary key,
      application_id uuid not null references team_application (id) on delete cascade,
      at timestamptz not null,
      by_user text,
      kind text not null check (kind in ('status', 'note', 'reply')),
      from_status text,
      to_status text,
      text text,
      mail_id uuid
    )`,
  sql`create index team_application_event_application
    on team_application_event (application_id, id)`,
  sql`
    alter table team_application add column words tsvector
      generated always as (to_tsvector('simple',
        name || ' ' || email || ' ' || whatsapp || ' ' || country || ' ' || title || ' ' ||
        skills || ' ' || portfolio)) stored`,
  sql`create index team_application_words on team_application using gin (words)`,
  sql`
    create table desk_audit (
      number bigint primary key,
      at timestamptz not null,
      actor text not null,
      act text not null,
      target text not null,
      change text not null,
      hash text not null
    )`,
  sql`
    create function desk_audit_keep() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of the audit log stay as they are';
    end $$`,
  sql`
    create trigger desk_audit_keep before update or delete on desk_audit
      for each row execute function desk_audit_keep()`,
];

/** The owner's desk: who may work there, what was done about an application, and the log of every act. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
