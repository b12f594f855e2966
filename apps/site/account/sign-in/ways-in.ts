import type { WaysIn } from '@m8/contracts/account.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';

/** Counts a person's sign-in methods. */
export async function waysIn(db: DbOrTransaction, userId: string): Promise<WaysIn> {
  const stored = db.selectFrom('account_identity').select('provider_id');
  const identities = await stored.where('user_id', '=', userId).execute();
  const has = (provider: string) => identities.some(({ provider_id }) => provider_id === provider);
  const owned = db.selectFrom('account_passkey').select('id').where('user_id', '=', userId);
  const { length: passkeys } = await owned.execute();
  return { password: has('credential'), google: has('google'), passkeys };
}

/**
 * Refuses to leave a person without a sign-in method.
 *
 * @param within the transaction of the removal, which has locked the account: otherwise two simultaneous
 *   removals could each rely on the other's method
 * @throws AppError `auth/last-way-in`
 */
export async function requireWayIn(within: DbOrTransaction, userId: string): Promise<void> {
  const { password, google, passkeys } = await waysIn(within, userId);
  if (!password && !google && passkeys === 0) throw new AppError('auth/last-way-in');
}

/** Removes a person's sign-in methods, because someone else may have opened the account with them. */
export async function removeWaysIn(within: DbOrTransaction, userId: string): Promise<void> {
  await within.deleteFrom('account_identity').where('user_id', '=', userId).execute();
  await within.deleteFrom('account_passkey').where('user_id', '=', userId).execute();
}
