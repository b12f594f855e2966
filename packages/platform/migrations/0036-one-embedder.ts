import { type Kysely, sql } from 'kysely';

/** Vectors come from one model for everyone; none is fitted to one scope's documents any more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop table documind_embedder`.execute(db);
}
