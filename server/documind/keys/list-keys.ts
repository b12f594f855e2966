import type { KeyAnswer } from '#contracts/documind/keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';
import { toKeyAnswer } from './key-answer.ts';

/** @returns the keys of a person that have not expired, newest first */
export async function listKeys(
  context: { db: Db; clock: Clock },
  input: { userId: string },
): Promise<KeyAnswer[]> {
  const rows = await context.db
    .selectFrom('documind_key')
    .select(['id', 'name', 'starts_with', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', input.userId)
    .where('expires_at', '>', context.clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toKeyAnswer);
}
