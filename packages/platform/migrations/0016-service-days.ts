import { type Kysely, sql } from 'kysely';

/** The minutes of each day (UTC) in which the service worked: a bit each, 180 bytes a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table service_day (
      day date primary key,
      minutes bit(1440) not null
    )`.execute(db);
}
