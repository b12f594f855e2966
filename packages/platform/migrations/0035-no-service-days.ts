import { type Kysely, sql } from 'kysely';

/** Drops the record of the minutes in which the server worked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop table service_day`.execute(db);
}
