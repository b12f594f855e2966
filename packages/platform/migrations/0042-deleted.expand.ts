import { type Kysely, sql } from 'kysely';

/**
 * What people have just deleted, row by row, so that it can be undone. Deleted with its scope and its
 * person.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_deleted (
      user_id text not null references account_user (id) on delete cascade,
      id text not null,
      scope_id text,
      documents text[] not null,
      content jsonb not null,
      deleted_at timestamptz not null,
      primary key (id, user_id),
      foreign key (scope_id, user_id) references documind_scope (id, user_id) on delete cascade
    )`.execute(db);
  await sql`create index documind_deleted_user on documind_deleted (user_id)`.execute(db);
  await sql`create index documind_deleted_scope on documind_deleted (scope_id, user_id)`.execute(
    db,
  );
  await sql`create index documind_deleted_at on documind_deleted (deleted_at)`.execute(db);
  // Statistics keep samples of values, including deleted ones.
  await sql`alter table documind_deleted alter content set statistics 0`.execute(db);
}
