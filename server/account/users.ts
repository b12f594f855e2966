import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import { localPart } from './email-address.ts';
import './tables.ts';

function users(db: DbOrTransaction) {
  return db.selectFrom('account_user').select(['id', 'email', 'email_verified as emailVerified']);
}

/**
 * @param email as `readEmailAddress` returns it
 * @returns the person with that address; null where there is none
 */
export async function findUserByEmail(db: DbOrTransaction, email: string) {
  return (await users(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

/** @throws NoResultError where the person is gone */
export function requireUser(db: DbOrTransaction, userId: string) {
  return users(db).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Stores a new person who cannot sign in yet, and returns their id. */
export async function makeUser(
  within: DbOrTransaction,
  user: { email: string; emailVerified: boolean; now: Date },
): Promise<string> {
  const id = randomUUID();
  await within
    .insertInto('account_user')
    .values({
      id,
      email: user.email,
      email_verified: user.emailVerified,
      name: localPart(user.email),
      created_at: user.now,
      updated_at: user.now,
    })
    .execute();
  return id;
}

/** @returns an address that nobody has, for work that is rolled back */
export function decoyAddress(): string {
  return `${randomUUID()}@decoy.invalid`;
}

/** Stores the hash of a person's password, in place of an earlier one. */
export async function storePassword(
  within: DbOrTransaction,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await within
    .insertInto('account_identity')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
