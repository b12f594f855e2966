import { type Kysely, sql } from 'kysely';

/** The encoding a document's file is read with, if it is one text. Empty for documents read before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table documind_document add column encoding text`.execute(db);
}
