import type { FirstAnswer } from './claim-key.ts';
import { hashedKey, type IdempotencyContext, type KeyOfPerson } from './idempotency-context.ts';

/** Gives a key up whose call was refused or failed: the next call with it is a first one. */
export async function releaseKey({ db }: IdempotencyContext, input: KeyOfPerson): Promise<void> {
  await db
    .deleteFrom('documind_idempotency')
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .where('body', 'is', null)
    .execute();
}

/**
 * Keeps the answer to the first call, as long as its document is there: an answer names the document,
 * and what is erased leaves no trace.
 */
export async function keepAnswer(
  context: IdempotencyContext,
  input: KeyOfPerson & { answer: FirstAnswer; documentId: string },
): Promise<void> {
  const kept = await context.db
    .updateTable('documind_idempotency')
    .from('documind_document')
    .set({ ...input.answer, document_id: input.documentId })
    .where('documind_document.id', '=', input.documentId)
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .returning('key_hash')
    .executeTakeFirst();
  if (kept === undefined) await releaseKey(context, input);
}
