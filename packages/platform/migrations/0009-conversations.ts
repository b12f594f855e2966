import { type Kysely, sql } from 'kysely';

/** Questions and their answers, in order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_conversation (
      id text primary key,
      user_id text not null references account_user (id) on delete cascade,
      scope_id text references documind_scope (id) on delete cascade,
      title text not null,
      documents text[],
      exchanges integer not null,
      bytes bigint not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create index documind_conversation_user
      on documind_conversation (user_id, created_at, id)`.execute(db);
  await sql`create index documind_conversation_scope on documind_conversation (scope_id)`.execute(
    db,
  );
  await sql`
    create table documind_exchange (
      conversation_id text not null references documind_conversation (id) on delete cascade,
      number integer not null,
      question text not null,
      asked text,
      answer text,
      drawn_from text[] not null,
      asked_at timestamptz not null,
      primary key (conversation_id, number)
    )`.execute(db);
  // Statistics keep samples of values, including deleted ones.
  await sql`
    alter table documind_conversation alter title set statistics 0,
      alter documents set statistics 0`.execute(db);
  await sql`
    alter table documind_exchange alter question set statistics 0, alter asked set statistics 0,
      alter answer set statistics 0, alter drawn_from set statistics 0`.execute(db);
}
