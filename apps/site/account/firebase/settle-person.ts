import type { Person } from '@m8/platform/actor.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Account } from '#account/account.ts';
import { findPerson } from '#account/sessions/sessions.ts';
import {
  changeUser,
  findUserByEmail,
  makeUser,
  newIdentity,
  removeWaysIn,
} from '#account/users.ts';

const provider = 'firebase';

/** A person of the Firebase project whose address is verified there. */
interface Holder {
  uid: string;
  email: string;
}

function identities(db: DbOrTransaction) {
  return db
    .selectFrom('account_identity')
    .innerJoin('account_user', 'account_user.id', 'account_identity.user_id')
    .select(['user_id as userId', 'email', 'email_verified as emailVerified'])
    .where('provider_id', '=', provider);
}

function findByUid(db: DbOrTransaction, uid: string) {
  return identities(db).where('account_id', '=', uid).executeTakeFirst();
}

/** @returns when a person of the project first came to the site, or null */
export async function knownSince(db: Db, userId: string): Promise<Date | null> {
  const found = await identities(db)
    .select('account_identity.created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.created_at ?? null;
}

/** What someone else may have of an account whose address was never verified, beside sign-in methods. */
const heldByOthers = [
  'account_session',
  'account_link',
  'account_device',
  'account_factor',
  'account_recovery_code',
  'account_held_sign_in',
] as const;

/** Frees an address for its present holder in Firebase. @returns id of the person to take over, or null */
async function clearAddress(within: DbOrTransaction, email: string, now: Date) {
  const owner = await findUserByEmail(within, email);
  if (owner === null) return null;
  const taken = await identities(within).where('user_id', '=', owner.id).executeTakeFirst();
  if (taken !== undefined) {
    // In Firebase an address belongs to one person at a time: the old owner has another one now, or was
    // deleted.
    const values = { email: `${owner.id}@replaced.invalid`, email_verified: false };
    await changeUser(within, owner.id, values, now);
    return null;
  }
  if (owner.emailVerified) return owner.id;
  await removeWaysIn(within, owner.id);
  for (const table of heldByOthers)
    await within.deleteFrom(table).where('user_id', '=', owner.id).execute();
  return owner.id;
}

async function settle(within: DbOrTransaction, { uid, email }: Holder, now: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('people of Firebase'))`.execute(within);
  const known = await findByUid(within, uid);
  if (known?.emailVerified && known.email === email) return known.userId;
  const verified = { email, email_verified: true };
  if (known !== undefined) {
    const owner = known.email === email ? null : await clearAddress(within, email, now);
    // Two accounts of one person are not merged; each keeps its data.
    if (owner === null) await changeUser(within, known.userId, verified, now);
    return known.userId;
  }
  const owner = await clearAddress(within, email, now);
  if (owner !== null) await changeUser(within, owner, verified, now);
  const userId = owner ?? (await makeUser(within, { email, emailVerified: true, now }));
  await within
    .insertInto('account_identity')
    .values(newIdentity(provider, { userId, accountId: uid, now }))
    .execute();
  return userId;
}

/**
 * Finds the site's person for a person of the Firebase project. The first call creates the person, or takes
 * over the one with that address from the site's own accounts. An account whose address was never verified
 * first loses its passwords, identities and sessions. Simultaneous calls create one person.
 *
 * @returns null if the account is disabled here
 */
export async function settlePerson(
  { db, clock }: Pick<Account, 'db' | 'clock'>,
  holder: Holder,
): Promise<Person | null> {
  const known = await findByUid(db, holder.uid);
  const userId =
    known?.emailVerified && known.email === holder.email
      ? known.userId
      : await db.transaction().execute((within) => settle(within, holder, clock.now()));
  const person = await findPerson(db, userId);
  return person && { userId, email: holder.email, emailVerified: true };
}
