import { type Kysely, sql } from 'kysely';

/** What the file of a document contains and its text does not. Empty for documents read before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_document add column omissions jsonb not null default '[]'`.execute(db);
}
