import type { Db, DbOrTransaction, Tables } from '@m8/platform/database/tables.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Owned } from '#tables.ts';

/** Rows deleted per statement; longer statements would delay everyone's questions. */
const erasedChunks = 100;
const erasedTerms = 2000;

/**
 * The segments of scopes are the scope ids of their rows: the scopes' own ids, and the ids of their large
 * documents, whose rows keep the document's id.
 *
 * @returns an SQL array, for use within the statement that reads the rows, so that a document is found whole
 *   or not at all
 */
export function segmentIds(
  userId: string,
  scopeIds: readonly string[],
): RawBuilder<readonly string[]> {
  return sql`array(
    select unnest(${scopeIds}::text[])
    union all
    select id from documind_document
    where scope_id = any(${scopeIds}::text[]) and is_segment and live and user_id = ${userId}
  )`;
}

export interface ScopeOfPerson {
  userId: string;
  scopeId: string;
}

/**
 * Serialises the transactions that change a scope's counts or which of its documents answer. Take this lock
 * before any other on rows of the scope.
 *
 * @param now a scope that has expired by this time counts as missing
 * @returns whether the scope exists
 */
export async function lockScope(
  trx: Transaction<Tables>,
  { userId, scopeId }: ScopeOfPerson,
  now: Date,
): Promise<boolean> {
  // Not `for update`: documents may be added meanwhile, which only locks the scope's key.
  const { rows } = await sql`
    select id from documind_scope
    where id = ${scopeId} and user_id = ${userId} and (expires_at is null or expires_at > ${now})
    for no key update`.execute(trx);
  return rows.length > 0;
}

/** Blocks adding and publishing documents in a scope until the transaction ends. */
export async function closeScope(
  trx: Transaction<Tables>,
  { userId, scopeId }: ScopeOfPerson,
): Promise<void> {
  await trx
    .selectFrom('documind_scope')
    .select('id')
    .where('id', '=', scopeId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

/**
 * Publishes what `indexDocument` wrote of a document in its scope. The caller marks it live in the same
 * transaction. Rows of a large document stay where they are, since questions search there as well.
 */
export async function publishChunks(
  trx: DbOrTransaction,
  { userId, documentId, scopeId }: ScopeOfPerson & { documentId: string },
): Promise<void> {
  const moved = sql`(
    select document_id from documind_document_terms
    where document_id = ${documentId} and user_id = ${userId}
  )`;
  await sql`
    with written as (
      select count(*) as chunks from documind_lexical
      where scope_id = ${documentId} and user_id = ${userId}
    ), embedded as (
      select max(embedder_id) as embedder_id, count(*) as chunks from documind_vector
      where scope_id = ${documentId} and user_id = ${userId}
    ), segment as (
      update documind_document set is_segment = true
      where id = ${documentId} and user_id = ${userId} and not exists ${moved}
    ), scope as (
      update documind_scope set
        chunks = documind_scope.chunks + (select chunks from written),
        embedder_id = coalesce(embedder_id, (select embedder_id from embedded)),
        embedding_due = embedding_due
          or (select chunks from written) > (select chunks from embedded)
      where id = ${scopeId} and user_id = ${userId}
    ), lexical as (
      update documind_lexical set scope_id = ${scopeId}
      where scope_id = ${moved} and user_id = ${userId}
    ), vector as (
      update documind_vector set scope_id = ${scopeId}
      where scope_id = ${moved} and user_id = ${userId}
    )
    insert into documind_term (user_id, scope_id, term, chunks)
    select ${userId}, ${scopeId}, counted.term, counted.chunks
    from documind_document_terms own, unnest(own.terms, own.chunks) as counted (term, chunks)
    where own.document_id = ${documentId} and own.user_id = ${userId}
    order by counted.term
    on conflict (scope_id, term, user_id) do update
      set chunks = documind_term.chunks + excluded.chunks`.execute(trx);
}

/**
 * Removes a live document from its scope's counts, and its chunks from search by moving them back under its
 * own id. Those of a large document are there already, and are not found without its row. In the same
 * transaction the caller deletes that row or marks it as not live; the chunks are erased later.
 */
export async function withdrawDocument(
  trx: DbOrTransaction,
  { userId, documentId, scopeId }: ScopeOfPerson & { documentId: string },
): Promise<void> {
  // By the key of each term, as in publishing: without statistics, a join of terms may be planned as a nested
  // loop, which takes minutes for tens of thousands of them.
  await sql`
    with gone as (
      update documind_scope set chunks = chunks - (
        select count(*) from documind_chunk
        where document_id = ${documentId} and user_id = ${userId}
      ) where id = ${scopeId} and user_id = ${userId}
    )
    insert into documind_term (user_id, scope_id, term, chunks)
    select ${userId}, ${scopeId}, counted.term, -counted.chunks
    from documind_document_terms own, unnest(own.terms, own.chunks) as counted (term, chunks)
    where own.document_id = ${documentId} and own.user_id = ${userId}
    order by counted.term
    on conflict (scope_id, term, user_id) do update
      set chunks = documind_term.chunks + excluded.chunks`.execute(trx);
  await sql`
    delete from documind_term
    where scope_id = ${scopeId} and user_id = ${userId} and chunks <= 0 and term = any(array(
      select unnest(terms) from documind_document_terms
      where document_id = ${documentId} and user_id = ${userId}
    ))`.execute(trx);
  await sql`
    with own as (
      select id from documind_chunk where document_id = ${documentId} and user_id = ${userId}
    ), lexical as (
      update documind_lexical set scope_id = ${documentId}
      where chunk_id in (select id from own) and user_id = ${userId} and scope_id = ${scopeId}
    )
    update documind_vector set scope_id = ${documentId}
    where chunk_id in (select id from own) and user_id = ${userId} and scope_id = ${scopeId}`.execute(
    trx,
  );
}

/**
 * Deletes the index entries of a document or a scope, in short statements. After an interruption, the next
 * call deletes the rest.
 *
 * @param owned a document that is not live, or a deleted scope
 */
export async function eraseChunks(db: Db, { userId, id }: Owned): Promise<void> {
  let erased: unknown[];
  do {
    ({ rows: erased } = await sql`
      delete from documind_chunk where user_id = ${userId} and id = any(array(
        select id from documind_chunk where document_id = ${id} and user_id = ${userId}
        order by id limit ${erasedChunks}
      )) returning 1`.execute(db));
  } while (erased.length === erasedChunks);
  // With a condition on the owner too, stale statistics may lead to reading all rows of the owner each time.
  do {
    ({ rows: erased } = await sql`
      delete from documind_term where ctid = any(array(
        select ctid from documind_term where scope_id = ${id} and user_id = ${userId}
        limit ${erasedTerms}
      )) returning 1`.execute(db));
  } while (erased.length === erasedTerms);
  await db
    .deleteFrom('documind_document_terms')
    .where('document_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}
