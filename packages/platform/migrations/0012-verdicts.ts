import { type Kysely, sql } from 'kysely';

/** A person's verdict on an answer, and whether the owner may read it with the answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_exchange
      add column is_right boolean,
      add column is_shared boolean not null default false,
      add column judged_at timestamptz,
      add check ((is_right is null) = (judged_at is null)),
      add check (is_right is not null or not is_shared),
      add check (is_right is null or answer is not null)`.execute(db);
  await sql`
    create index documind_exchange_shared on documind_exchange (judged_at) where is_shared`.execute(
    db,
  );
}
