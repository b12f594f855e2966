import { type Kysely, sql } from 'kysely';

/** What the file of a document holds and its text does not. Documents read before say nothing of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_document add column omissions jsonb not null default '[]'`.execute(db);
}
