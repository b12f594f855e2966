import { sql } from 'kysely';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import type { ScopeTable } from '../tables.ts';
import { nameOf } from './chosen-documents.ts';

/**
 * Gives a document that is renamed its new name in its owner's conversations: where they have chosen
 * it, and where their answers draw on it. What an answer itself says of it is brought up to date when
 * it is shown.
 *
 * @param document of any version, by the name it had
 */
export async function renameInConversations(
  trx: DbOrTransaction,
  document: { userId: string; scopeId: string; kind: ScopeTable['kind']; filename: string },
  filename: string,
): Promise<void> {
  const { userId, scopeId, kind } = document;
  const [before, after] = [nameOf(document), nameOf({ kind, filename })];
  const places = kind === 'SESSION' ? sql`scope_id = ${scopeId}` : sql`true`;
  await sql`
    update documind_exchange
    set drawn_from = array_replace(drawn_from, ${before}::text, ${after}::text)
    where user_id = ${userId} and conversation_id in (
      select id from documind_conversation where user_id = ${userId} and ${places}
    ) and drawn_from @> array[${before}::text]`.execute(trx);
  await sql`
    update documind_conversation
    set documents = array_replace(documents, ${before}::text, ${after}::text)
    where user_id = ${userId} and ${places} and documents @> array[${before}::text]`.execute(trx);
}
