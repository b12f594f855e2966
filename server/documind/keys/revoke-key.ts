import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import '../tables.ts';

/**
 * Makes an API key useless from the next call on.
 *
 * @param input the id of a key; another person's is not found
 * @throws AppError `documind/key-not-found`
 */
export async function revokeKey(
  context: { db: Db; clock: Clock },
  input: { userId: string; id: string },
): Promise<void> {
  const revoked = await context.db
    .deleteFrom('documind_key')
    .where('id', '=', input.id)
    .where('user_id', '=', input.userId)
    .where('expires_at', '>', context.clock.now())
    .returning('id')
    .executeTakeFirst();
  if (revoked === undefined) throw new AppError('documind/key-not-found');
}
