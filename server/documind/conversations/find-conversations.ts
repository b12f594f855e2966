import type { Selectable } from 'kysely';
import type { ConversationAnswer } from '#contracts/documind/conversations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ConversationTable } from '../tables.ts';
import { filenameOf } from './chosen-documents.ts';

/** A person, and one of their conversations. */
export interface ConversationOfPerson {
  userId: string;
  conversationId: string;
}

/** A stored conversation. */
export type ConversationRow = Selectable<ConversationTable>;

/**
 * Begins a query for the conversations of one person: those that are kept, and those of private
 * sessions that have not ended. Everything that shows or changes conversations begins so.
 */
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

/** @throws AppError `documind/conversation-not-found` where it is unknown, gone or another person's */
export async function requireConversation(
  { db, clock }: { db: DbOrTransaction; clock: Clock },
  { userId, conversationId }: ConversationOfPerson,
): Promise<ConversationRow> {
  const row = await conversationsOf(db, { userId, now: clock.now() })
    .where('conversation.id', '=', conversationId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('documind/conversation-not-found');
  return row;
}

/** Shows a conversation as its owner sees it in the list. */
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
