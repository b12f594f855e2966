import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import {
  hashedKey,
  type IdempotencyContext,
  type KeyOfPerson,
  keepMs,
} from './idempotency-context.ts';

/** A first call that has not been answered for so long was cut off, in milliseconds. */
const cutOffMs = 15 * 60 * 1000;

/** The answer to the first call with a key. */
export interface FirstAnswer {
  /** Stands for what was sent. */
  fingerprint: string;
  /** In JSON. */
  body: string;
}

/**
 * Claims a key for the call that comes first.
 *
 * @returns null for the first call, which then keeps its answer or releases the key; the first
 *   answer for later ones
 * @throws AppError `documind/idempotency-key-in-use` while the first call is under way
 */
export async function claimKey(
  context: IdempotencyContext,
  input: KeyOfPerson,
): Promise<FirstAnswer | null> {
  const { db, clock } = context;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const free = { fingerprint: null, document_id: null, body: null, created_at: now };
  const claimed = await db
    .insertInto('documind_idempotency')
    .values({ user_id: input.userId, key_hash: hashedKey(input), ...free })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key_hash'])
        .doUpdateSet(free)
        .where((eb) =>
          eb.or([
            eb('documind_idempotency.created_at', '<=', before(keepMs)),
            eb.and([
              eb('documind_idempotency.body', 'is', null),
              eb('documind_idempotency.created_at', '<=', before(cutOffMs)),
            ]),
          ]),
        ),
    )
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const found = await db
    .selectFrom('documind_idempotency')
    .select(['fingerprint', 'body'])
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .executeTakeFirst();
  if (found === undefined) return claimKey(context, input);
  const { fingerprint, body } = found;
  if (fingerprint === null || body === null)
    throw new AppError('documind/idempotency-key-in-use', { retryAfterSeconds: 1 });
  return { fingerprint, body };
}
