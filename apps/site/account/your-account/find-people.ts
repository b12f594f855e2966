import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { type SqlBool, sql } from 'kysely';

/** An account, as the site's owner sees it. */
export interface FoundPerson {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  since: Date;
  isDisabled: boolean;
  /** Sign-in methods: `password`, `google`, `passkey`, `firebase`. */
  waysIn: string[];
}

function accounts(db: DbOrTransaction) {
  return db
    .selectFrom('account_user')
    .select([
      'id',
      'email',
      'name',
      'email_verified as emailVerified',
      'created_at as since',
      sql<boolean>`coalesce(banned, false)`.as('isDisabled'),
      sql<string[]>`array(
        select replace(provider_id, 'credential', 'password') from account_identity
        where user_id = account_user.id
        union select 'passkey' from account_passkey
        where user_id = account_user.id order by 1)`.as('waysIn'),
    ])
    .orderBy('email');
}

/** @returns the accounts whose address or name contains a text, case-insensitively, sorted by address */
export function findPeople(
  db: DbOrTransaction,
  text: string,
  most?: number,
): Promise<FoundPerson[]> {
  const part = text.trim().toLowerCase();
  const addressPart = canonicalAddress(part) ?? part;
  return accounts(db)
    .where(
      sql<SqlBool>`strpos(lower(email), ${addressPart}) > 0 or strpos(lower(name), ${part}) > 0`,
    )
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
}

/** @returns the account with an address or a Firebase user id, or null */
export async function findPersonBy(
  db: DbOrTransaction,
  addressOrUid: string,
): Promise<FoundPerson | null> {
  const given = addressOrUid.trim();
  const found = await accounts(db)
    .where(
      sql<SqlBool>`email = ${canonicalAddress(given) ?? given.toLowerCase()} or id in (
        select user_id from account_identity
        where provider_id = 'firebase' and account_id = ${given})`,
    )
    .executeTakeFirst();
  return found ?? null;
}

export async function findPersonById(db: DbOrTransaction, id: string): Promise<FoundPerson | null> {
  return (await accounts(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export function findPeopleToErase(db: DbOrTransaction, reason: string): Promise<FoundPerson[]> {
  return accounts(db).where('banned', '=', true).where('ban_reason', '=', reason).execute();
}

/** @returns the ids that belong to an account */
export async function peopleAmong(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from account_user where id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** @returns the earlier confirmed addresses of an account that are still in its security log */
export async function formerAddresses(db: DbOrTransaction, userId: string): Promise<string[]> {
  const changes = await db
    .selectFrom('account_event')
    .select('about')
    .where('user_id', '=', userId)
    .where('kind', '=', 'address-changed')
    .execute();
  return changes.flatMap(({ about }) => about ?? []);
}

/** @returns the given addresses, in lower case, minus those of other people's accounts */
export async function withoutOtherPeople(
  db: DbOrTransaction,
  userId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows: others } = await sql<{ email: string }>`
    select email from account_user
    where email = any(${addresses}::text[]) and id <> ${userId}`.execute(db);
  const taken = new Set(others.map(({ email }) => email));
  return addresses.filter((address) => !taken.has(address));
}
