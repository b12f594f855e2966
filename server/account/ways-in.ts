import type { WaysIn } from '#contracts/account.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import './tables.ts';

/**
 * Counts how a person can sign in. Inside a transaction it waits for others that do the same, so that
 * two removals at once do not each count on the other's way in.
 *
 * @param within the transaction of the removal, where there is one
 */
export async function waysIn(within: DbOrTransaction, userId: string): Promise<WaysIn> {
  const person = within.selectFrom('account_user').select('id').where('id', '=', userId);
  if (within.isTransaction) await person.forUpdate().execute();
  const identities = await within
    .selectFrom('account_identity')
    .select('provider_id')
    .where('user_id', '=', userId)
    .execute();
  const has = (provider: string) => identities.some(({ provider_id }) => provider_id === provider);
  return { password: has('credential'), google: has('google') };
}

/**
 * Refuses to take a person's last way in.
 *
 * @param within the transaction that takes one away
 * @param removed the way in that goes
 * @throws AppError `auth/last-way-in`
 */
export async function requireAnotherWayIn(
  within: DbOrTransaction,
  userId: string,
  removed: keyof WaysIn,
): Promise<void> {
  const { [removed]: _, ...others } = await waysIn(within, userId);
  if (!Object.values(others).some(Boolean)) throw new AppError('auth/last-way-in');
}
