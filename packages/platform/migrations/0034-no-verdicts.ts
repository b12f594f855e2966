import { type Kysely, sql } from 'kysely';

/** Drops the verdicts on answers, with the checks and index of their columns. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_exchange
      drop column is_right,
      drop column is_shared,
      drop column judged_at`.execute(db);
}
