import { sql } from 'kysely';
import '../tables.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';

/**
 * Lets what `indexDocument` wrote of some documents answer in their scope. The caller marks them live
 * in the same transaction.
 */
export async function publishChunks(
  trx: DbOrTransaction,
  { documentIds, scopeId }: { documentIds: readonly string[]; scopeId: string },
): Promise<void> {
  // One statement, and one change of a term for all: small documents are published many a second.
  await sql`
    with chunk as (
      select id from documind_chunk where document_id = any(${documentIds}::text[])
    ), embedded as (
      select embedder_id, count(*) as chunks from documind_vector
      where chunk_id in (select id from chunk) group by embedder_id
    ), scope as (
      update documind_scope set
        chunks = chunks + (select count(*) from chunk),
        embedder_id = coalesce(embedder_id, (select max(embedder_id) from embedded)),
        embedding_due = embedding_due or (select count(*) from chunk) > coalesce((
          select embedded.chunks from embedded
          where embedded.embedder_id =
            coalesce(documind_scope.embedder_id, (select max(embedder_id) from embedded))
        ), 0)
      where id = ${scopeId}
    ), lexical as (
      update documind_lexical set scope_id = ${scopeId} where chunk_id in (select id from chunk)
    ), vector as (
      update documind_vector set scope_id = ${scopeId} where chunk_id in (select id from chunk)
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
