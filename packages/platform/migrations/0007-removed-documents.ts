import { type Kysely, sql } from 'kysely';

/**
 * Rows of a document outlive its own row, and are erased a few at a time: a cascade is one statement, and
 * takes as long as the document is large. A large document keeps rows and terms under its own id.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table documind_document add column is_segment boolean not null default false`.execute(db);
  await sql`
    create index documind_document_segment on documind_document (scope_id)
      where is_segment`.execute(db);
  await sql`create table documind_removed (id text primary key)`.execute(db);
  await sql`
    create function documind_note_removed() returns trigger language plpgsql as $$
    begin
      insert into documind_removed (id) values (old.id) on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const table of ['documind_document', 'documind_scope'])
    await sql`
      create trigger ${sql.id(`${table}_removed`)} after delete on ${sql.id(table)}
      for each row execute function documind_note_removed()`.execute(db);
  await sql`
    alter table documind_part drop constraint documind_part_document_id_fkey`.execute(db);
  await sql`
    alter table documind_chunk drop constraint documind_chunk_document_id_fkey`.execute(db);
  await sql`
    alter table documind_document_terms
      drop constraint documind_document_terms_document_id_fkey`.execute(db);
  await sql`
    alter table documind_term drop constraint documind_term_scope_id_fkey`.execute(db);
}
