import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import './tables.ts';

function users(db: DbOrTransaction) {
  return db.selectFrom('account_user').select(['id', 'email', 'email_verified as emailVerified']);
}

/** @param email as `readEmailAddress` returns it */
export async function findUserByEmail(db: DbOrTransaction, email: string) {
  return (await users(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

/** @throws NoResultError where the person is gone */
export function requireUser(db: DbOrTransaction, userId: string) {
  return users(db).where('id', '=', userId).executeTakeFirstOrThrow();
}
