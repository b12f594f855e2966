import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table documind_term drop constraint documind_term_pkey`,
  sql`
    alter table documind_term add primary key (user_id, term, scope_id) include (chunks)`,
  sql`create index documind_term_scope on documind_term (user_id, scope_id)`,
];

/**
 * A question looks up how many passages of one owner contain each of about eighty terms. Their counts in
 * all large documents of that owner are now neighbours in the key itself. With the document first, each
 * term was looked up in each document.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
