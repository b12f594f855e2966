import { type Kysely, sql } from 'kysely';

/** Mails to send, counters of the rate limiter, and team applications with their receipts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table mail (
      id uuid primary key,
      kind text not null,
      recipient text not null,
      reply_to text,
      subject text not null,
      html text not null,
      text text not null,
      status text not null check (status in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0,
      problem text,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mail_created_at on mail (created_at)`.execute(db);
  await sql`
    create table rate_limit (
      key text primary key,
      used integer not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_limit_ends_at on rate_limit (ends_at)`.execute(db);
  await sql`
    create table team_application (
      id uuid primary key,
      user_id text not null,
      name text not null,
      email text not null,
      whatsapp text not null,
      country text not null,
      title text not null,
      skills text not null,
      portfolio text not null,
      status text not null,
      application_type text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index team_application_created_at on team_application (created_at)`.execute(db);
  await sql`
    create table team_application_receipt (
      user_id text not null,
      fingerprint text not null,
      application_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, fingerprint)
    )`.execute(db);
}
