import { sql } from 'kysely';
import '../tables.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';

/**
 * Lets what `indexDocument` wrote of some documents answer in their scope. The caller marks them live
 * in the same transaction. Rows of a large one stay where they are: it is asked as well from now on.
 */
export async function publishChunks(
  trx: DbOrTransaction,
  { documentIds, scopeId }: { documentIds: readonly string[]; scopeId: string },
): Promise<void> {
  const moved = sql`array(
    select document_id from documind_document_terms where document_id = any(${documentIds}::text[])
  )`;
  // One statement, and one change of a term for all: small documents are published many a second.
  await sql`
    with written as (
      select count(*) as chunks from documind_lexical where scope_id = any(${documentIds}::text[])
    ), embedded as (
      select embedder_id, count(*) as chunks from documind_vector
      where scope_id = any(${documentIds}::text[]) group by embedder_id
    ), segment as (
      update documind_document set is_segment = true
      where id = any(${documentIds}::text[]) and id <> all(${moved})
    ), scope as (
      update documind_scope set
        chunks = documind_scope.chunks + (select chunks from written),
        embedder_id = coalesce(embedder_id, (select max(embedder_id) from embedded)),
        embedding_due = embedding_due or (select chunks from written) > coalesce((
          select embedded.chunks from embedded
          where embedded.embedder_id =
            coalesce(documind_scope.embedder_id, (select max(embedder_id) from embedded))
        ), 0)
      where id = ${scopeId}
    ), lexical as (
      update documind_lexical set scope_id = ${scopeId} where scope_id = any(${moved})
    ), vector as (
      update documind_vector set scope_id = ${scopeId} where scope_id = any(${moved})
    )
    insert into documind_term (scope_id, term, chunks)
    select ${scopeId}, counted.term, sum(counted.chunks)::integer
    from documind_document_terms own, unnest(own.terms, own.chunks) as counted (term, chunks)
    where own.document_id = any(${documentIds}::text[])
    group by counted.term
    order by counted.term
    on conflict (scope_id, term) do update
      set chunks = documind_term.chunks + excluded.chunks`.execute(trx);
}
