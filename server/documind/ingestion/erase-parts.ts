import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

/** Parts that are deleted in one statement; a longer one would hold up everybody's questions. */
const erasedParts = 20;

/**
 * Deletes the parts of a document in short statements.
 *
 * @param keepEmpty leaves those without text: its owner may want to know which pages have none
 */
export async function eraseParts(db: Db, documentId: string, keepEmpty = false): Promise<void> {
  let erased: unknown[];
  do {
    ({ rows: erased } = await sql`
      delete from documind_part where document_id = ${documentId} and part = any(array(
        select part from documind_part
        where document_id = ${documentId} and not (${keepEmpty}::boolean and source = 'none')
        order by part limit ${erasedParts}
      )) returning 1`.execute(db));
  } while (erased.length === erasedParts);
}
