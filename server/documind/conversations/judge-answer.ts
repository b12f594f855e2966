import type { Updateable } from 'kysely';
import type { Verdict } from '#contracts/documind/conversations.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Documind } from '../documind.ts';
import type { ExchangeTable, Owned } from '../tables.ts';
import { type ConversationOfPerson, requireConversation } from './find-conversations.ts';

/** An answer of a conversation. */
interface AnswerOfPerson extends ConversationOfPerson {
  /** Its place in the conversation, counted from 1. */
  number: number;
}

type Kept = Pick<Updateable<ExchangeTable>, 'is_right' | 'is_shared' | 'judged_at'>;

/** @throws AppError `documind/answer-not-found` */
async function keep(db: Db, { userId, id }: Owned, number: number, kept: Kept): Promise<void> {
  const judged = await db
    .updateTable('documind_exchange')
    .set(kept)
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('answer', 'is not', null)
    .returning('number')
    .executeTakeFirst();
  if (judged === undefined) throw new AppError('documind/answer-not-found');
}

/**
 * Keeps with an answer what its person says of it, in place of what they said before. The answers of a
 * private session are never shared.
 *
 * @returns the verdict as it is kept
 * @throws AppError `documind/conversation-not-found` or `documind/answer-not-found`, also where the
 *   answer was erased with a document
 */
export async function judgeAnswer(
  documind: Pick<Documind, 'db' | 'clock'>,
  { number, verdict, ...input }: AnswerOfPerson & { verdict: Verdict },
): Promise<Verdict> {
  const { db, clock } = documind;
  const { id, scope_id: sessionId } = await requireConversation(documind, input);
  const { is_right, is_shared } = verdict;
  const kept = { is_right, is_shared: is_shared && sessionId === null };
  await keep(db, { userId: input.userId, id }, number, { ...kept, judged_at: clock.now() });
  return kept;
}

/**
 * Takes back what a person said of an answer, and with it the owner's leave to read it.
 *
 * @throws AppError as {@link judgeAnswer} does
 */
export async function takeVerdictBack(
  documind: Pick<Documind, 'db' | 'clock'>,
  { number, ...input }: AnswerOfPerson,
): Promise<void> {
  const { id } = await requireConversation(documind, input);
  const answer = { userId: input.userId, id };
  await keep(documind.db, answer, number, { is_right: null, is_shared: false, judged_at: null });
}
