import { type Kysely, sql } from 'kysely';

/** Whose turn it is when documents wait to be read, and which process reads each. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_document add column folder text, add column free_at timestamptz,
      add column tries integer not null default 0`.execute(db);
  await sql`
    create index documind_document_waiting on documind_document (scope_id)
      where status in ('queued', 'reading', 'indexing')`.execute(db);
  await sql`
    create table documind_turn (
      user_id text not null references account_user (id) on delete cascade,
      queue text not null,
      number bigint not null,
      primary key (user_id, queue)
    )`.execute(db);
  await sql`create sequence documind_turn_number`.execute(db);
}
