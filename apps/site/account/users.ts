import { randomUUID } from 'node:crypto';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import type { WaysIn } from '@m8/contracts/account.ts';
import type { ErrorCode } from '@m8/contracts/errors.ts';
import { isUniqueViolation } from '@m8/platform/database/database-error.ts';
import type { DbOrTransaction, Tables } from '@m8/platform/database/tables.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';

function users(db: DbOrTransaction) {
  return db.selectFrom('account_user').select(['id', 'email', 'email_verified as emailVerified']);
}

/** @param email as `readEmailAddress` returns it */
export async function findUserByEmail(db: DbOrTransaction, email: string) {
  return (await users(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

/** @throws NoResultError if the person no longer exists */
export function requireUser(db: DbOrTransaction, userId: string) {
  return users(db).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Looks up the password of an address, with the same single statement whether or not the person exists. */
export async function findPassword(db: DbOrTransaction, email: string) {
  const found = await db
    .selectFrom('account_user')
    .leftJoin('account_identity', (join) =>
      join
        .onRef('account_identity.user_id', '=', 'account_user.id')
        .on('provider_id', '=', 'credential'),
    )
    .select([
      'account_user.id as userId',
      'email_verified as emailVerified',
      'account_identity.password as hash',
    ])
    .where('email', '=', email)
    .executeTakeFirst();
  return found ?? null;
}

export async function passwordHashOf(db: DbOrTransaction, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('account_identity')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return found?.password ?? null;
}

export async function findUserByGoogle(db: DbOrTransaction, googleId: string) {
  const linked = users(db).where('id', '=', (where) =>
    where
      .selectFrom('account_identity')
      .select('user_id')
      .where('provider_id', '=', 'google')
      .where('account_id', '=', googleId),
  );
  return (await linked.executeTakeFirst()) ?? null;
}

/** @param accountId the person's id at the provider */
export function newIdentity(
  provider_id: 'credential' | 'google' | 'firebase',
  { userId, accountId, now }: { userId: string; accountId: string; now: Date },
) {
  const dates = { created_at: now, updated_at: now };
  return { id: randomUUID(), user_id: userId, provider_id, account_id: accountId, ...dates };
}

/** Stores a Google account as a sign-in method. @throws AppError `auth/google-taken` */
export async function storeGoogle(
  within: DbOrTransaction,
  { userId, googleId, now }: { userId: string; googleId: string; now: Date },
): Promise<void> {
  await within
    .insertInto('account_identity')
    .values(newIdentity('google', { userId, accountId: googleId, now }))
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('auth/google-taken'));
}

/** Stores a new person who cannot sign in yet. @returns their id */
export async function makeUser(
  within: DbOrTransaction,
  user: { email: string; emailVerified: boolean; name?: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  await within
    .insertInto('account_user')
    .values({
      id,
      email: user.email,
      email_verified: user.emailVerified,
      name: user.name || localPart(user.email),
      created_at: user.now,
      updated_at: user.now,
    })
    .execute();
  return id;
}

/** Makes simultaneous transactions that change a person's account wait for each other. */
export async function lockUser(within: DbOrTransaction, userId: string): Promise<void> {
  await within
    .selectFrom('account_user')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .execute();
}

export async function changeUser(
  within: DbOrTransaction,
  userId: string,
  values: Partial<
    Pick<Tables['account_user'], 'email' | 'email_verified' | 'banned' | 'ban_reason'>
  >,
  now: Date,
): Promise<void> {
  await within
    .updateTable('account_user')
    .set({ ...values, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** @returns a handler that refuses with a code if a row with the same unique value exists */
export function refuseIfTaken(code: ErrorCode) {
  return (error: unknown): never => {
    throw isUniqueViolation(error) ? new AppError(code) : error;
  };
}

/** @returns an unused address, for work that is rolled back */
export function decoyAddress(): string {
  return `${randomUUID()}@decoy.invalid`;
}

/** Stores the hash of a person's password, replacing an earlier one. */
export async function storePassword(
  within: DbOrTransaction,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await within
    .insertInto('account_identity')
    .values({ ...newIdentity('credential', { userId, accountId: userId, now }), password: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}

/** @returns the form in which accounts are stored and looked up. @throws AppError `auth/invalid-email` */
export function readEmailAddress(input: string): string {
  const address = canonicalAddress(input);
  if (address === null)
    throw new AppError('auth/invalid-email', {
      fields: [{ field: 'email', message: accountErrorSentences['auth/invalid-email'] }],
    });
  return address;
}

/** @returns the part of a well-formed address before the `@` */
export function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

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
