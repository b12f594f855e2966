import { type Kysely, sql } from 'kysely';

/** The server keeps no record any more of the minutes in which it worked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop table service_day`.execute(db);
}
