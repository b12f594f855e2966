import { type Kysely, sql } from 'kysely';

/** The vectors of a passage's units, as packages/engine/answering/unit-vectors.ts packs them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table documind_vector add column units bytea`.execute(db);
}
