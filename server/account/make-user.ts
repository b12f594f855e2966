import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import { localPart } from './email-address.ts';
import './tables.ts';

/** @returns id of a new person without any way in */
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

/** @returns an address that nobody has, for work that is taken back */
export function decoyAddress(): string {
  return `${randomUUID()}@decoy.invalid`;
}
