import { type Kysely, sql } from 'kysely';

/** What the file of a document is read as, where it is one text. Documents read before do not say it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table documind_document add column encoding text`.execute(db);
}
