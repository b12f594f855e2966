import { type Kysely, sql } from 'kysely';

/**
 * Documents grouped under a name by their owner. Like a conversation, a collection knows documents by name,
 * so that a newer version replaces the earlier one in it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table documind_collection (
      id text primary key,
      user_id text not null references account_user (id) on delete cascade,
      name text not null,
      documents text[] not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index documind_collection_name on documind_collection (user_id, lower(name))`.execute(
    db,
  );
}
