import { sql } from 'kysely';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import type { ScopeTable } from '../tables.ts';
import { nameOf } from './chosen-documents.ts';

/**
 * Takes a document that is deleted out of its owner's conversations: exchanges that draw on it lose
 * their answer, because what it quotes is the document's. Their questions stay. It is chosen no more,
 * either.
 *
 * @param document of any version
 */
export async function forgetQuotes(
  trx: DbOrTransaction,
  document: { userId: string; scopeId: string; kind: ScopeTable['kind']; filename: string },
): Promise<void> {
  const { userId, scopeId, kind } = document;
  const name = nameOf(document);
  const places = kind === 'SESSION' ? sql`scope_id = ${scopeId}` : sql`true`;
  await sql`
    with known as (
      select id from documind_conversation where user_id = ${userId} and ${places}
    ), quoting as (
      select conversation_id, number, octet_length(answer) as bytes from documind_exchange
      where user_id = ${userId} and conversation_id in (select id from known)
        and drawn_from @> array[${name}::text] and answer is not null
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
    where user_id = ${userId} and ${places} and documents @> array[${name}::text]`.execute(trx);
}
