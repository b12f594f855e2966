import { type Kysely, sql } from 'kysely';

/**
 * A call that holds an Idempotency-Key sends no heartbeat any more: after half a minute it counts as ended.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_idempotency
      drop column lease_id,
      drop column leased_until`.execute(db);
}
