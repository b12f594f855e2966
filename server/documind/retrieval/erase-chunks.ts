import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

/** Rows that are deleted in one statement; a longer one would hold up everybody's questions. */
const erasedChunks = 100;
const erasedTerms = 2000;

/**
 * Deletes, in short statements, what a document or a scope is found by. What is left when this is
 * interrupted is deleted the next time.
 *
 * @param id of a document that does not answer, or of a scope that is gone
 */
export async function eraseChunks(db: Db, id: string): Promise<void> {
  let erased: unknown[];
  do {
    ({ rows: erased } = await sql`
      delete from documind_chunk where id = any(array(
        select id from documind_chunk where document_id = ${id} order by id limit ${erasedChunks}
      )) returning 1`.execute(db));
  } while (erased.length === erasedChunks);
  do {
    ({ rows: erased } = await sql`
      delete from documind_term where scope_id = ${id} and term = any(array(
        select term from documind_term where scope_id = ${id} order by term limit ${erasedTerms}
      )) returning 1`.execute(db));
  } while (erased.length === erasedTerms);
  await db.deleteFrom('documind_document_terms').where('document_id', '=', id).execute();
}
