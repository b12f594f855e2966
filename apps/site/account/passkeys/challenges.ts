import { challengeSeconds } from '@m8/contracts/account.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import type { AccountChallengeTable } from '#account/tables.ts';
import '#account/tables.ts';

/** The use a challenge is bound to. */
export interface ChallengeUse {
  purpose: AccountChallengeTable['purpose'];
  userId: string | null;
}

/** @returns 32 random bytes to sign, base64url; only their hash is stored */
export async function makeChallenge(
  db: Db,
  clock: Clock,
  { purpose, userId }: ChallengeUse,
): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('account_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      user_id: userId,
      expires_at: new Date(clock.now().getTime() + challengeSeconds * 1000),
    })
    .execute();
  return challenge;
}

/**
 * Uses up a challenge, whether or not the signature is valid. Of several simultaneous uses, one succeeds.
 */
export async function claimChallenge(
  db: Db,
  clock: Clock,
  challenge: string,
  { purpose, userId }: ChallengeUse,
): Promise<boolean> {
  const claimed = await db
    .deleteFrom('account_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', clock.now())
    .returning('challenge_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}
