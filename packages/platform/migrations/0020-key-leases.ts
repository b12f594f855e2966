import { type Kysely, sql } from 'kysely';

/**
 * Until when an idempotency key is held by the call that came first. What an earlier version of the
 * server claims beside a newer one is held for a quarter of an hour, as that version would hold it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_idempotency
      add column lease_id uuid,
      add column leased_until timestamptz not null default now() + interval '15 minutes'`.execute(
    db,
  );
}
