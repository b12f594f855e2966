import { sql } from 'kysely';
import '../tables.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';

/**
 * Takes a live document out of the counts of its scope. The caller deletes its row in the same
 * transaction, which removes all that was found of it.
 */
export async function withdrawDocument(
  trx: DbOrTransaction,
  { documentId, scopeId }: { documentId: string; scopeId: string },
): Promise<void> {
  await sql`
    with gone as (
      update documind_scope set chunks = chunks - (
        select count(*) from documind_chunk where document_id = ${documentId}
      ) where id = ${scopeId}
    ), own as (
      select counted.term, counted.chunks
      from documind_document_terms, unnest(terms, chunks) as counted (term, chunks)
      where document_id = ${documentId}
    ), last as (
      delete from documind_term using own
      where scope_id = ${scopeId} and documind_term.term = own.term
        and documind_term.chunks <= own.chunks
    )
    update documind_term set chunks = documind_term.chunks - own.chunks
    from own where scope_id = ${scopeId} and documind_term.term = own.term
      and documind_term.chunks > own.chunks`.execute(trx);
}
