import { type Kysely, sql } from 'kysely';

/** Nobody says any more whether an answer was right. Checks and index of these columns go with them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_exchange
      drop column is_right,
      drop column is_shared,
      drop column judged_at`.execute(db);
}
