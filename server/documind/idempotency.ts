import { AppError } from '#server/platform/errors.ts';
import { claimKey } from './idempotency/claim-key.ts';
import type { IdempotencyContext, KeyOfPerson } from './idempotency/idempotency-context.ts';
import { keepAnswer, releaseKey } from './idempotency/settle-key.ts';

class AlreadyAnswered extends Error {}

/**
 * Does something once for a key, however often it is asked for, and repeats the answer.
 *
 * @param work calls `recognise` with what stands for the request, as soon as that is known and before
 *   anything is changed; of what it throws nothing is kept
 * @returns the answer, and whether it is the first one's
 * @throws AppError `documind/idempotency-key-in-use` or `documind/idempotency-key-reused`, or what
 *   `work` threw
 */
export async function once<Body extends { document_id: string }>(
  context: IdempotencyContext,
  key: KeyOfPerson,
  work: (recognise: (fingerprint: string) => void) => Promise<Body>,
): Promise<{ body: Body; isRepeated: boolean }> {
  const first = await claimKey(context, key);
  let fingerprint = '';
  try {
    const body = await work((sent) => {
      fingerprint = sent;
      if (first === null) return;
      if (first.fingerprint !== sent) throw new AppError('documind/idempotency-key-reused');
      throw new AlreadyAnswered();
    });
    const answer = { fingerprint, body: JSON.stringify(body) };
    await keepAnswer(context, { ...key, answer, documentId: body.document_id });
    return { body, isRepeated: false };
  } catch (error) {
    if (first === null) await releaseKey(context, key);
    else if (error instanceof AlreadyAnswered)
      return { body: JSON.parse(first.body), isRepeated: true };
    throw error;
  }
}
