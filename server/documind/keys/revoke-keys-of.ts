import type { Clock } from '#server/platform/clock.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import '../tables.ts';

/**
 * Makes every API key of a person useless from the next call on.
 *
 * @param within the transaction of its cause
 * @returns how many of them had not expired
 */
export async function revokeKeysOf(
  within: DbOrTransaction,
  clock: Clock,
  userId: string,
): Promise<number> {
  const revoked = await within
    .deleteFrom('documind_key')
    .where('user_id', '=', userId)
    .returning('expires_at')
    .execute();
  return revoked.filter(({ expires_at }) => expires_at > clock.now()).length;
}
