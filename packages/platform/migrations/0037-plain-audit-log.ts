import { type Kysely, sql } from 'kysely';

/** Rows of the desk's log are numbered by the database, and no longer have a hash of the row before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table desk_audit
      drop column hash,
      alter column number add generated always as identity`.execute(db);
  await sql`
    select setval(pg_get_serial_sequence('desk_audit', 'number'), max(number))
    from desk_audit having max(number) is not null`.execute(db);
}
