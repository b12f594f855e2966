import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { keptTables } from '#contracts/kept-tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Documind } from './documind.ts';

/** How long an answer is repeated, in milliseconds. */
const keepMs = keptTables.documind_idempotency.ends.hours * 60 * 60 * 1000;
/** A first call that has not been answered for this long was cut off, in milliseconds. */
const cutOffMs = 15 * 60 * 1000;

type Store = Pick<Documind, 'db' | 'clock'>;

/** A person's key for one upload (draft-ietf-httpapi-idempotency-key-header-07). */
interface KeyOfPerson {
  userId: string;
  /** As it was sent. */
  key: string;
}

/** The answer to the first call with a key. */
interface FirstAnswer {
  /** Stands for what was sent. */
  fingerprint: string;
  /** In JSON. */
  body: string;
}

class AlreadyAnswered extends Error {}

/** How a key is stored. */
function hashedKey({ key }: KeyOfPerson): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Claims a key for the call that comes first.
 *
 * @returns null for the first call, which then keeps its answer or releases the key; the first
 *   answer for later ones
 * @throws AppError `documind/idempotency-key-in-use` while the first call is under way
 */
async function claimKey(store: Store, input: KeyOfPerson): Promise<FirstAnswer | null> {
  const { db, clock } = store;
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
  if (found === undefined) return claimKey(store, input);
  const { fingerprint, body } = found;
  if (fingerprint === null || body === null)
    throw new AppError('documind/idempotency-key-in-use', { retryAfterSeconds: 1 });
  return { fingerprint, body };
}

/** Gives up a key whose call was refused or failed: the next call with it is a first one. */
async function releaseKey({ db }: Store, input: KeyOfPerson): Promise<void> {
  await db
    .deleteFrom('documind_idempotency')
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .where('body', 'is', null)
    .execute();
}

/** Keeps the answer to the first call; it names the document, so it is kept as long as that. */
async function keepAnswer(
  store: Store,
  input: KeyOfPerson & { answer: FirstAnswer; documentId: string },
): Promise<void> {
  const kept = await store.db
    .updateTable('documind_idempotency')
    .from('documind_document')
    .set({ ...input.answer, document_id: input.documentId })
    .where('documind_document.id', '=', input.documentId)
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .returning('key_hash')
    .executeTakeFirst();
  if (kept === undefined) await releaseKey(store, input);
}

/**
 * Does something once for a key, however often it is asked for, and repeats the answer.
 *
 * @param work calls `recognise` with what stands for the request, as soon as that is known and before
 *   anything is changed; nothing is kept of a call that throws
 * @returns the answer, and whether it repeats the first one
 * @throws AppError `documind/idempotency-key-in-use` or `documind/idempotency-key-reused`, or what
 *   `work` threw
 */
export async function once<Body extends { document_id: string }>(
  store: Store,
  key: KeyOfPerson,
  work: (recognise: (fingerprint: string) => void) => Promise<Body>,
): Promise<{ body: Body; isRepeated: boolean }> {
  const first = await claimKey(store, key);
  let fingerprint = '';
  try {
    const body = await work((sent) => {
      fingerprint = sent;
      if (first === null) return;
      if (first.fingerprint !== sent) throw new AppError('documind/idempotency-key-reused');
      throw new AlreadyAnswered();
    });
    const answer = { fingerprint, body: JSON.stringify(body) };
    await keepAnswer(store, { ...key, answer, documentId: body.document_id });
    return { body, isRepeated: false };
  } catch (error) {
    if (first === null) await releaseKey(store, key);
    else if (error instanceof AlreadyAnswered)
      return { body: JSON.parse(first.body), isRepeated: true };
    throw error;
  }
}
