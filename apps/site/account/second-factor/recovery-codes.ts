import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@m8/contracts/account.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import type { Account } from '#account/account.ts';
import type { PasswordHasher } from '#account/passwords/password-hash.ts';

/** Crockford's base32, without easily confused characters: five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Random characters of a code, after the first, which is unique among the ten: 55 bits. */
const randomLength = 11;

const shape = new RegExp(`^[${alphabet}]{${randomLength + 1}}$`);

export interface StoredCode {
  /** Its first character, unique per person: checking a typed code takes one hash. */
  starts_with: string;
  hash: string;
}

function randomCharacter(): string {
  return alphabet.charAt(randomInt(alphabet.length));
}

/** @returns new codes as people see them, each in three groups of four characters, and as they are stored */
export async function makeRecoveryCodes(passwords: PasswordHasher) {
  const first = new Set<string>();
  while (first.size < recoveryCodeCount) first.add(randomCharacter());
  const made = [...first].map(async (starts_with) => {
    const code = starts_with + Array.from({ length: randomLength }, randomCharacter).join('');
    const stored: StoredCode = { starts_with, hash: await passwords.hash(code) };
    return { shown: code.replace(/.{4}(?=.)/g, '$&-'), stored };
  });
  const all = await Promise.all(made);
  return { codes: all.map(({ shown }) => shown), stored: all.map(({ stored }) => stored) };
}

/** Stores the codes of a person, replacing earlier ones. */
export async function storeCodes(
  within: DbOrTransaction,
  userId: string,
  codes: StoredCode[],
): Promise<void> {
  await within.deleteFrom('account_recovery_code').where('user_id', '=', userId).execute();
  await within
    .insertInto('account_recovery_code')
    .values(codes.map((code) => ({ ...code, user_id: userId })))
    .execute();
}

/** @returns the unused stored code that matches a typed one, or null */
export async function findRecoveryCode(
  { db, passwords }: Account,
  userId: string,
  typed: string,
): Promise<StoredCode | null> {
  // Any way of typing it.
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  if (!shape.test(code)) return null;
  const stored = await db
    .selectFrom('account_recovery_code')
    .select(['starts_with', 'hash'])
    .where('user_id', '=', userId)
    .where('starts_with', '=', code.charAt(0))
    .executeTakeFirst();
  return stored && (await passwords.verify(stored.hash, code)) ? stored : null;
}
