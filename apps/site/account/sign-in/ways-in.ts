import type { WaysIn } from '@m8/contracts/account.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { lockUser } from '#account/users.ts';

/**
 * Counts a person's sign-in methods. In a transaction it waits for concurrent calls, so two simultaneous
 * removals do not each rely on the other's method.
 *
 * @param within the transaction of the removal, if any
 */
export async function waysIn(within: DbOrTransaction, userId: string): Promise<WaysIn> {
  if (within.isTransaction) await lockUser(within, userId);
  const identities = await within
    .selectFrom('account_identity')
    .select('provider_id')
    .where('user_id', '=', userId)
    .execute();
  const has = (provider: string) => identities.some(({ provider_id }) => provider_id === provider);
  const { passkeys } = await within
    .selectFrom('account_passkey')
    .select(({ fn }) => fn.countAll<number | string>().as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    password: has('credential'),
    google: has('google'),
    passkeys: Number(passkeys),
  };
}

/** Refuses to leave a person without a sign-in method. @throws AppError `auth/last-way-in` */
export async function requireWayIn(within: DbOrTransaction, userId: string): Promise<void> {
  const { password, google, passkeys } = await waysIn(within, userId);
  if (!password && !google && passkeys === 0) throw new AppError('auth/last-way-in');
}

/** Removes a person's sign-in methods, because someone else may have opened the account with them. */
export async function removeWaysIn(within: DbOrTransaction, userId: string): Promise<void> {
  await within.deleteFrom('account_identity').where('user_id', '=', userId).execute();
  await within.deleteFrom('account_passkey').where('user_id', '=', userId).execute();
}
