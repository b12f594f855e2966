import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';
import { termIdBits } from '#engine/passages/terms.ts';

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
  for (let after: number | undefined = -1; after !== undefined; )
    after = await eraseTerms(db, id, after);
  await db.deleteFrom('documind_document_terms').where('document_id', '=', id).execute();
}

/**
 * Deletes the first terms behind one.
 *
 * @returns the last of them; undefined where there are no more
 */
async function eraseTerms(db: Db, id: string, after: number): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    // Without statistics the planner expects few terms, and would read and sort all that are left.
    await sql`set local enable_sort = off`.execute(trx);
    const { rows } = await sql<{ term: number }>`
      select term from documind_term where scope_id = ${id} and term > ${after}::integer
      order by term offset ${erasedTerms - 1} limit 1`.execute(trx);
    const last = rows[0]?.term;
    await sql`
      delete from documind_term where scope_id = ${id}
        and term > ${after}::integer and term <= ${last ?? 2 ** termIdBits}::integer`.execute(trx);
    return last;
  });
}
