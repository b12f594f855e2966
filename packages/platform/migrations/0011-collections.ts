import { type Kysely, sql } from 'kysely';

/**
 * Documents under a name that their owner gave them together. Like a conversation, a collection knows
 * documents by their names, so that a newer version takes the earlier one's place in it.
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
