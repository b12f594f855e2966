import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import '#account/tables.ts';

/** How long a browser stays known after a sign-in, in seconds: the longest that browsers keep a cookie. */
export const deviceLifetimeSeconds = 400 * 24 * 3600;

/** Known browsers per account; the one with the oldest sign-in is forgotten first. */
export const devicesMax = 10;

/**
 * Remembers a browser that has just signed in. Its cookie proves that, so guesses from elsewhere cannot
 * lock out the account's owner (OWASP, "Device Cookies"). The cookie grants nothing else, and is forgotten
 * when the account's credentials change.
 *
 * @param browser `value` is its present cookie
 * @returns its new cookie
 */
export async function rememberDevice(
  within: DbOrTransaction,
  clock: Clock,
  { userId, value }: { userId: string; value: string | null },
): Promise<string> {
  const now = clock.now();
  const expires = { expires_at: new Date(now.getTime() + deviceLifetimeSeconds * 1000) };
  const fresh = newToken();
  // Otherwise two simultaneous sign-ins would each make room only for themselves.
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
 * @param browser `value` is its cookie
 * @returns name of the browser if the account with this address knows it, or null
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
