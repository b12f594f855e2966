import type { ConversationAnswer } from '@m8/contracts/documind/conversations.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { saveForUndo } from '#save-for-undo.ts';
import type { ConversationTable, Owned, ScopeTable } from '#tables.ts';
import { filenameOf, nameOf } from './chosen-documents.ts';

export type ConversationRow = Selectable<ConversationTable>;

/** Starts a query for the conversations of one person, without those of private sessions that have ended. */
export function conversationsOf(
  db: DbOrTransaction,
  { userId, now }: { userId: string; now: Date },
) {
  return db
    .selectFrom('documind_conversation as conversation')
    .leftJoin('documind_scope as scope', (join) =>
      join
        .onRef('scope.id', '=', 'conversation.scope_id')
        .onRef('scope.user_id', '=', 'conversation.user_id'),
    )
    .where('conversation.user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('conversation.scope_id', 'is', null), eb('scope.expires_at', '>', now)]),
    )
    .selectAll('conversation');
}

/** @throws AppError `documind/conversation-not-found` if it is unknown, deleted or another person's */
export async function requireConversation(
  { db, clock }: { db: DbOrTransaction; clock: Clock },
  { userId, id }: Owned,
): Promise<ConversationRow> {
  const row = await conversationsOf(db, { userId, now: clock.now() })
    .where('conversation.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('documind/conversation-not-found'));
  return row;
}

export function toConversationAnswer(row: ConversationRow): ConversationAnswer {
  return {
    conversation_id: row.id,
    title: row.title,
    session_id: row.scope_id,
    documents: row.documents?.map(filenameOf) ?? null,
    exchange_count: row.exchanges,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** @throws AppError `documind/conversation-not-found` */
export async function renameConversation(
  documind: Pick<Documind, 'db' | 'clock'>,
  { title, ...input }: Owned & { title: string },
): Promise<ConversationAnswer> {
  await requireConversation(documind, input);
  const renamed = await documind.db
    .updateTable('documind_conversation')
    .set({ title })
    .where('id', '=', input.id)
    .where('user_id', '=', input.userId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('documind/conversation-not-found'));
  return toConversationAnswer(renamed);
}

/**
 * Deletes a conversation with all its questions. It can be undone for a while.
 *
 * @throws AppError `documind/conversation-not-found`
 */
export async function deleteConversation(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  conversation: Owned,
): Promise<void> {
  const { userId, id } = conversation;
  await db.transaction().execute(async (trx) => {
    const { scope_id: scopeId } = await requireConversation({ db: trx, clock }, conversation);
    await saveForUndo(
      trx,
      { userId, id, scopeId, now: clock.now() },
      {
        documind_conversation: sql`documind_conversation as kept where id = ${id}`,
        documind_exchange: sql`documind_exchange as kept where conversation_id = ${id}`,
      },
    );
    await deleteRow(trx, conversation);
  });
}

async function deleteRow(db: DbOrTransaction, { userId, id }: Owned): Promise<void> {
  await db
    .deleteFrom('documind_conversation')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the conversations of a person, or of one private session, one by one, to let others in between. */
export async function eraseConversations(
  db: Db,
  { userId, scopeId }: { userId: string; scopeId?: string },
): Promise<void> {
  const rows = await db
    .selectFrom('documind_conversation')
    .select('id')
    .where('user_id', '=', userId)
    .$if(scopeId !== undefined, (query) => query.where('scope_id', '=', scopeId ?? ''))
    .execute();
  for (const { id } of rows) await deleteRow(db, { userId, id });
}

/**
 * Renames a document in its owner's conversations: where they have chosen it, and where their answers cite
 * it. The text of an answer gets the new name when it is shown.
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
