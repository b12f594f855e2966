import { type Kysely, sql } from 'kysely';

/**
 * Until when the first call holds an idempotency key. A key that an earlier version of the server claims
 * beside a newer one is held for a quarter of an hour, as in that version.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_idempotency
      add column lease_id uuid,
      add column leased_until timestamptz not null default now() + interval '15 minutes'`.execute(
    db,
  );
}
