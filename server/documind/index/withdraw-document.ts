import { sql } from 'kysely';
import '../tables.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';

/**
 * Takes a live document out of its scope and the scope's counts. The caller deletes its row in the
 * same transaction; rows of a large one are found through that alone, and are erased later.
 */
export async function withdrawDocument(
  trx: DbOrTransaction,
  { documentId, scopeId }: { documentId: string; scopeId: string },
): Promise<void> {
  // By the key of each term, as publishing counts: a join of terms that nobody has analysed may be
  // planned as a loop over both sides, which takes minutes where there are tens of thousands.
  await sql`
    with gone as (
      update documind_scope set chunks = chunks - (
        select count(*) from documind_chunk where document_id = ${documentId}
      ) where id = ${scopeId}
    )
    insert into documind_term (scope_id, term, chunks)
    select ${scopeId}, counted.term, -counted.chunks
    from documind_document_terms own, unnest(own.terms, own.chunks) as counted (term, chunks)
    where own.document_id = ${documentId}
    order by counted.term
    on conflict (scope_id, term) do update
      set chunks = documind_term.chunks + excluded.chunks`.execute(trx);
  await sql`
    delete from documind_term where scope_id = ${scopeId} and chunks <= 0 and term = any(array(
      select unnest(terms) from documind_document_terms where document_id = ${documentId}
    ))`.execute(trx);
  await sql`
    delete from documind_chunk using documind_document
    where document_id = ${documentId} and documind_document.id = document_id
      and not is_segment`.execute(trx);
}
