import { type Kysely, sql } from 'kysely';

/** The files of documents, in pieces, as long as the documents are there. */
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
  // Files are mostly compressed already. Statistics keep samples of values, also of deleted ones.
  await sql`
    alter table documind_original alter bytes set storage external, alter bytes set statistics 0`.execute(
    db,
  );
  // What is noted before it arrives is erased then, unless its document has come.
  await sql`alter table documind_removed add column due timestamptz`.execute(db);
}
