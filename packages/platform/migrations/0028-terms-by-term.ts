import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table documind_term drop constraint documind_term_pkey`,
  sql`
    alter table documind_term add primary key (user_id, term, scope_id) include (chunks)`,
  sql`create index documind_term_scope on documind_term (user_id, scope_id)`,
];

/**
 * A question asks in how many passages of one owner each of some eighty terms stands. Their counts in all large
 * documents of that owner are neighbours now, in the key itself: with the document first, each term was
 * looked up in each document.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
