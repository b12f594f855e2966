import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import '#account/tables.ts';

/** How long a browser is known after a sign-in, in seconds; browsers keep no cookie longer. */
export const deviceLifetimeSeconds = 400 * 24 * 3600;

/** How many browsers an account knows; the one that signed in longest ago is forgotten first. */
export const devicesMax = 10;

/**
 * Remembers a browser that has just signed in. Its cookie is proof of that, so that guesses from
 * elsewhere cannot lock the account's owner out (OWASP, "Device Cookies"). It grants nothing else, and is
 * forgotten when the account's credentials change.
 *
 * @param browser `value` is that of the cookie that it has already
 * @returns value of the cookie it is to have
 */
export async function rememberDevice(
  within: DbOrTransaction,
  clock: Clock,
  { userId, value }: { userId: string; value: string | null },
): Promise<string> {
  const now = clock.now();
  const expires = { expires_at: new Date(now.getTime() + deviceLifetimeSeconds * 1000) };
  const fresh = newToken();
  // Two at the same moment would each leave room for itself alone.
  await within
    .selectFrom('account_user')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .execute();
  const known = await within
    .updateTable('account_device')
    .set(expires)
    .where('token_hash', '=', hashOf(value ?? ''))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  if (value !== null && known !== undefined) return value;
  await within
    .insertInto('account_device')
    .values({ token_hash: hashOf(fresh), user_id: userId, ...expires })
    .execute();
  await within
    .deleteFrom('account_device')
    .where('token_hash', 'in', (devices) =>
      devices
        .selectFrom('account_device')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', hashOf(fresh))
        .orderBy('expires_at', 'desc')
        .offset(devicesMax - 1),
    )
    .execute();
  return fresh;
}

/**
 * @param browser `value` is that of its cookie
 * @returns name of the browser, where it is known to the account with this address; else null
 */
export async function recogniseDevice(
  db: Db,
  clock: Clock,
  { email, value }: { email: string; value: string | null },
): Promise<string | null> {
  const found = await db
    .selectFrom('account_device')
    .innerJoin('account_user', 'account_user.id', 'account_device.user_id')
    .select('token_hash')
    .where('token_hash', '=', hashOf(value ?? ''))
    .where('email', '=', email)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return found?.token_hash ?? null;
}
