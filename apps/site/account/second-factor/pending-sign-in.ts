import { pendingSignInSeconds } from '@m8/contracts/account.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import type { Account, SignInResult } from '#account/account.ts';

export const triesMax = 5;

/** @returns a person's second factor, whether it is on or being set up */
export function factorOf(db: DbOrTransaction, userId: string) {
  return db
    .selectFrom('account_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** @returns whether a person's sign-in requires a second factor */
export async function hasSecondFactor(db: DbOrTransaction, userId: string): Promise<boolean> {
  return Boolean((await factorOf(db, userId))?.since);
}

/** Holds a sign-in after its first factor, by a cookie of which only the hash is stored. */
export async function startPendingSignIn(
  { cookies, db, clock, log }: Account,
  userId: string,
): Promise<SignInResult> {
  const token = newToken();
  await db
    .insertInto('account_held_sign_in')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      tries: 0,
      expires_at: new Date(clock.now().getTime() + pendingSignInSeconds * 1000),
    })
    .execute();
  log.info({ event: 'sign-in held', userId });
  return { user: null, cookies: [cookies.keep('held', token)] };
}

/**
 * Counts a code attempt, before the code is checked. @returns id of the person who signs in
 * @throws AppError `auth/sign-in-expired` if the sign-in is unknown, expired, or out of attempts
 */
export async function countTry(
  db: DbOrTransaction,
  clock: Clock,
  token: string | null,
): Promise<string> {
  const held = await db
    .updateTable('account_held_sign_in')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(token ?? ''))
    .where('expires_at', '>', clock.now())
    .where('tries', '<', triesMax)
    .returning('user_id')
    .executeTakeFirstOrThrow(() => new AppError('auth/sign-in-expired'));
  return held.user_id;
}

/** Ends a held sign-in. @returns whether it was still held; of several simultaneous callers, one gets true */
export async function endPendingSignIn(within: DbOrTransaction, token: string): Promise<boolean> {
  const ended = await within
    .deleteFrom('account_held_sign_in')
    .where('token_hash', '=', hashOf(token))
    .returning('user_id')
    .executeTakeFirst();
  return ended !== undefined;
}
