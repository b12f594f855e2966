import { type Kysely, sql } from 'kysely';

/** What an API key may do. Existing keys may do everything, as before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_key add column rights text[] not null
      default array['read', 'write']
      check (rights <@ array['read', 'write'] and cardinality(rights) > 0)`.execute(db);
}
