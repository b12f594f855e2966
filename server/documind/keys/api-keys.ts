import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewKeyAnswer } from '#contracts/documind/keys.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import type { TellOfNewKey } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import '../tables.ts';
import { toKeyAnswer } from './key-answer.ts';
import { hashKey, keyStart, makeKey } from './key-text.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes an API key of a person, tells them, and forgets those of theirs that have expired.
 *
 * @returns the key with its text, which is not stored and cannot be shown again
 * @throws AppError `documind/too-many-keys`
 */
export async function createKey(
  context: { db: Db; clock: Clock; tellOfNewKey: TellOfNewKey },
  input: { userId: string; name: string; expiresInDays: number },
): Promise<NewKeyAnswer> {
  const now = context.clock.now();
  const key = makeKey();
  const row = {
    id: randomUUID(),
    name: input.name,
    starts_with: keyStart(key),
    created_at: now,
    expires_at: new Date(now.getTime() + input.expiresInDays * dayMs),
    last_used_at: null,
  };
  await context.db.transaction().execute(async (trx) => {
    // Two at the same moment would both count one too few.
    await sql`select pg_advisory_xact_lock(hashtext(${`keys of ${input.userId}`}))`.execute(trx);
    const own = trx.deleteFrom('documind_key').where('user_id', '=', input.userId);
    await own.where('expires_at', '<=', now).execute();
    const { count } = await trx
      .selectFrom('documind_key')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', input.userId)
      .executeTakeFirstOrThrow();
    if (count >= documindLimits.keys) throw new AppError('documind/too-many-keys');
    await trx
      .insertInto('documind_key')
      .values({ ...row, user_id: input.userId, key_hash: hashKey(key) })
      .execute();
    const { name, created_at: createdAt, expires_at: expiresAt } = row;
    await context.tellOfNewKey(trx, { userId: input.userId, name, createdAt, expiresAt });
  });
  return { ...toKeyAnswer(row), key };
}
