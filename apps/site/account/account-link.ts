import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction, Tables } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import { lockUser, requireUser } from './users.ts';

type LinkPurpose = Tables['account_link']['purpose'];

interface SpentLink {
  user: { id: string; email: string; emailVerified: boolean };
  newEmail: string | null;
  password: string | null;
}

/** Lifetime of a mailed link, in seconds. */
export const linkLifetimeSeconds = 3600;

/**
 * Creates a token for a mailed link. The person's older links stay valid until one of them is used, so
 * neither a late mail nor one that a stranger requested invalidates another link.
 *
 * @param link `newEmail` and `password` as in the table
 */
export async function createLink(
  db: DbOrTransaction,
  clock: Clock,
  link: { userId: string; purpose: LinkPurpose; newEmail?: string; password?: string | undefined },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('account_link')
    .values({
      token_hash: hashOf(token),
      user_id: link.userId,
      purpose: link.purpose,
      new_email: link.newEmail ?? null,
      password: link.password ?? null,
      expires_at: new Date(clock.now().getTime() + linkLifetimeSeconds * 1000),
    })
    .execute();
  return token;
}

/**
 * @returns id of the token's owner. The token is not used up.
 * @throws AppError `auth/invalid-action-code` if it is unknown, used, expired or for another purpose
 */
export async function requireLink(
  db: DbOrTransaction,
  clock: Clock,
  link: { token: string; purpose: LinkPurpose },
): Promise<string> {
  const found = await db
    .selectFrom('account_link')
    .select('user_id')
    .where('token_hash', '=', hashOf(link.token))
    .where('purpose', '=', link.purpose)
    .where('expires_at', '>', clock.now())
    .executeTakeFirstOrThrow(() => new AppError('auth/invalid-action-code'));
  return found.user_id;
}

/**
 * Uses up a token and all other links of that person for the same purpose, and does what the link allows in
 * the same transaction. Of two simultaneous uses, one succeeds.
 *
 * @throws AppError `auth/invalid-action-code`, as {@link requireLink}
 */
export function spendLink<Result>(
  { db, clock }: { db: Db; clock: Clock },
  link: { token: string; purpose: LinkPurpose },
  allow: (within: DbOrTransaction, spent: SpentLink) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (within) => {
    const userId = await requireLink(within, clock, link);
    // Two links of one person used at the same time would otherwise deadlock on each other's rows.
    await lockUser(within, userId);
    const ended = await within
      .deleteFrom('account_link')
      .where('user_id', '=', userId)
      .where('purpose', '=', link.purpose)
      .returning(['token_hash', 'new_email as newEmail', 'password'])
      .execute();
    const used = ended.find(({ token_hash }) => token_hash === hashOf(link.token));
    if (used === undefined) throw new AppError('auth/invalid-action-code');
    return allow(within, { ...used, user: await requireUser(within, userId) });
  });
}
