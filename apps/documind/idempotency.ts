import { createHash } from 'node:crypto';
import { keptTables } from '@m8/contracts/kept-tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql } from 'kysely';
import type { Documind } from './documind.ts';

/** How long an answer is repeated, in milliseconds. */
const keepMs = keptTables.documind_idempotency.ends.hours * 60 * 60 * 1000;
/** A call without an answer after this many milliseconds was probably killed, and another may claim its key. */
const maxCallMs = 30_000;

type Store = Pick<Documind, 'db' | 'clock'>;

/** A person's key for one upload (draft-ietf-httpapi-idempotency-key-header-07). */
interface KeyOfUpload {
  userId: string;
  /** As sent. */
  key: string;
  /** Identifies what was sent with the key. */
  fingerprint: string;
}

function hashedKey({ key }: KeyOfUpload): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * @returns null for the first call, which then stores its answer or releases the key; later, that answer in JSON
 * @throws AppError `documind/idempotency-key-in-use` while the first call is in progress,
 *   `documind/idempotency-key-reused` if the first call had other contents
 */
async function claimKey(store: Store, input: KeyOfUpload): Promise<string | null> {
  const { db, clock } = store;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const fresh = { fingerprint: input.fingerprint, document_id: null, body: null, created_at: now };
  const claimed = await db
    .insertInto('documind_idempotency')
    .values({ user_id: input.userId, key_hash: hashedKey(input), ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key_hash'])
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb('documind_idempotency.created_at', '<=', before(keepMs)),
            eb.and([
              eb('documind_idempotency.body', 'is', null),
              eb('documind_idempotency.created_at', '<=', before(maxCallMs)),
            ]),
          ]),
        ),
    )
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const first = await db
    .selectFrom('documind_idempotency')
    .select(['fingerprint', 'body'])
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .executeTakeFirst();
  if (first === undefined) return claimKey(store, input);
  if (first.body === null)
    throw new AppError('documind/idempotency-key-in-use', { retryAfterSeconds: 1 });
  if (first.fingerprint !== input.fingerprint)
    throw new AppError('documind/idempotency-key-reused');
  return first.body;
}

/** Releases a key whose call was refused or failed, so that the next call with it counts as the first. */
async function releaseKey({ db }: Store, input: KeyOfUpload): Promise<void> {
  await db
    .deleteFrom('documind_idempotency')
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .where('body', 'is', null)
    .execute();
}

/** Stores the answer to the first call, together with the id of its document. */
async function keepAnswer(
  store: Store,
  input: KeyOfUpload,
  answer: { document_id: string },
): Promise<void> {
  const kept = await store.db
    .updateTable('documind_idempotency')
    .from('documind_document')
    .set({ body: JSON.stringify(answer), document_id: answer.document_id })
    .where('documind_document.id', '=', answer.document_id)
    .where('documind_document.user_id', '=', input.userId)
    .where('documind_idempotency.user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .where('fingerprint', '=', input.fingerprint)
    .where('body', 'is', null)
    .returning('key_hash')
    .executeTakeFirst();
  if (kept === undefined) await releaseKey(store, input);
}

/**
 * Does some work once per key, however often it is requested, and repeats the answer.
 *
 * @param work changes nothing if it throws, and then nothing is stored
 * @throws AppError `documind/idempotency-key-in-use`, `documind/idempotency-key-reused`; what `work` throws
 */
export async function once<Body extends { document_id: string }>(
  store: Store,
  key: KeyOfUpload,
  work: () => Promise<Body>,
): Promise<{ body: Body; isRepeated: boolean }> {
  const seen = await claimKey(store, key);
  if (seen !== null) return { body: JSON.parse(seen), isRepeated: true };
  try {
    const body = await work();
    await keepAnswer(store, key, body);
    return { body, isRepeated: false };
  } catch (error) {
    await releaseKey(store, key);
    throw error;
  }
}
