import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Owned, ScopeTable } from '#tables.ts';
import { nameOf } from './chosen-documents.ts';

/** A document that is deleted, with all its versions. */
interface DeletedDocument {
  userId: string;
  scopeId: string;
  kind: ScopeTable['kind'];
  filename: string;
}

/** Conditions on the exchanges that cite a document, and on the conversations that ask only this document. */
function conditionsOf(document: DeletedDocument) {
  const { userId, scopeId, kind } = document;
  const name = nameOf(document);
  const place = kind === 'SESSION' ? sql`scope_id = ${scopeId}` : sql`true`;
  return {
    name,
    quoting: sql`drawn_from @> array[${name}::text] and answer is not null and conversation_id in (
      select id from documind_conversation where user_id = ${userId} and ${place}
    )`,
    chosen: sql`${place} and documents @> array[${name}::text]`,
  };
}

/** @returns the rows that {@link forgetQuotes} changes, for `saveForUndo` */
export function quotesOf(document: DeletedDocument) {
  const { quoting, chosen } = conditionsOf(document);
  return {
    quoting: sql`documind_exchange as kept where ${quoting}`,
    chosen: sql`documind_conversation as kept where ${chosen}`,
  };
}

/**
 * Restores the answers that {@link forgetQuotes} removed, if all documents that they cite exist.
 *
 * @param deleted the deletion to undo, after the document is restored
 */
export async function restoreQuotes(trx: DbOrTransaction, { userId, id }: Owned): Promise<void> {
  await sql`
    with restored as (
      update documind_exchange as exchange
      set answer = kept.answer, asked = kept.asked, drawn_from = kept.drawn_from
      from documind_deleted as deleted,
        jsonb_populate_recordset(null::documind_exchange, deleted.content -> 'quoting') as kept,
        documind_conversation as conversation
      where deleted.id = ${id} and deleted.user_id = ${userId}
        and exchange.conversation_id = kept.conversation_id and exchange.number = kept.number
        and exchange.user_id = ${userId} and exchange.answer is null
        and conversation.id = kept.conversation_id and conversation.user_id = ${userId}
        and kept.drawn_from <@ array(
          select scope.kind || '/' || document.filename
          from documind_document as document join documind_scope as scope
            on scope.id = document.scope_id and scope.user_id = document.user_id
          where document.user_id = ${userId}
            and (scope.kind = 'PERMANENT' or scope.id = conversation.scope_id)
        )
      returning exchange.conversation_id, octet_length(exchange.answer) as bytes
    )
    update documind_conversation as conversation set bytes = conversation.bytes + taken.bytes
    from (select conversation_id, sum(bytes) as bytes from restored group by conversation_id) as taken
    where conversation.id = taken.conversation_id and conversation.user_id = ${userId}`.execute(
    trx,
  );
}

/**
 * Removes a deleted document from its owner's conversations: exchanges that cite it lose their answer,
 * because the answer quotes the document. Their questions stay. The document is no longer chosen either.
 */
export async function forgetQuotes(trx: DbOrTransaction, document: DeletedDocument): Promise<void> {
  const { userId } = document;
  const { name, quoting, chosen } = conditionsOf(document);
  await sql`
    with quoting as (
      select conversation_id, number, octet_length(answer) as bytes from documind_exchange
      where user_id = ${userId} and ${quoting}
    ), erased as (
      update documind_exchange as exchange set answer = null, asked = null, drawn_from = array[]::text[]
      from quoting
      where exchange.conversation_id = quoting.conversation_id and exchange.number = quoting.number
        and exchange.user_id = ${userId}
    )
    update documind_conversation as conversation set bytes = conversation.bytes - freed.bytes
    from (select conversation_id, sum(bytes) as bytes from quoting group by conversation_id) as freed
    where conversation.id = freed.conversation_id and conversation.user_id = ${userId}`.execute(
    trx,
  );
  await sql`
    update documind_conversation set documents = array_remove(documents, ${name}::text)
    where user_id = ${userId} and ${chosen}`.execute(trx);
}
