import { type Kysely, sql } from 'kysely';

/** The files of documents, in pieces, kept as long as the documents. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_document add column has_original boolean not null default false`.execute(
    db,
  );
  await sql`
    create table documind_original (
      document_id text not null,
      piece integer not null,
      bytes bytea not null,
      primary key (document_id, piece)
    )`.execute(db);
  // Files are mostly compressed already. Statistics keep samples of values, including deleted ones.
  await sql`
    alter table documind_original alter bytes set storage external, alter bytes set statistics 0`.execute(
    db,
  );
  // A file noted before its upload is erased at this time, unless its document exists.
  await sql`alter table documind_removed add column due timestamptz`.execute(db);
}
