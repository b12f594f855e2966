import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { keptTables } from '#contracts/kept-tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { repeatEvery } from '#server/platform/repeat.ts';
import type { Documind } from './documind.ts';

/** How long an answer is repeated, in milliseconds. */
const keepMs = keptTables.documind_idempotency.ends.hours * 60 * 60 * 1000;
/** For how long a call holds its key without a sign of life: so long a killed process blocks it. */
const leaseMs = 8000;
/** How often a call gives a sign of life, in milliseconds. */
const renewMs = 2000;

type Store = Pick<Documind, 'db' | 'clock' | 'log'>;

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

/** A key as one call holds it. */
interface HeldKey extends KeyOfPerson {
  leaseId: string;
}

/** When a lease that is taken or renewed now ends. By the database's clock, which all processes share. */
const leaseEnd = sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

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
async function claimKey(store: Store, input: HeldKey): Promise<FirstAnswer | null> {
  const { db, clock } = store;
  const now = clock.now();
  const held = {
    ...{ fingerprint: null, document_id: null, body: null, created_at: now },
    ...{ lease_id: input.leaseId, leased_until: leaseEnd },
  };
  const claimed = await db
    .insertInto('documind_idempotency')
    .values({ user_id: input.userId, key_hash: hashedKey(input), ...held })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key_hash'])
        .doUpdateSet(held)
        .where((eb) =>
          eb.or([
            eb('documind_idempotency.created_at', '<=', new Date(now.getTime() - keepMs)),
            eb.and([
              eb('documind_idempotency.body', 'is', null),
              eb('documind_idempotency.leased_until', '<=', sql<Date>`clock_timestamp()`),
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

/** Gives a sign of life of the call that holds a key. */
async function renewLease({ db }: Store, input: HeldKey): Promise<void> {
  await db
    .updateTable('documind_idempotency')
    .set({ leased_until: leaseEnd })
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .where('lease_id', '=', input.leaseId)
    .execute();
}

/** Gives up a key whose call was refused or failed: the next call with it is a first one. */
async function releaseKey({ db }: Store, input: HeldKey): Promise<void> {
  await db
    .deleteFrom('documind_idempotency')
    .where('user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .where('lease_id', '=', input.leaseId)
    .where('body', 'is', null)
    .execute();
}

/** Keeps the answer to the first call; it names the document, so it is kept as long as that. */
async function keepAnswer(
  store: Store,
  input: HeldKey & { answer: FirstAnswer; documentId: string },
): Promise<void> {
  const kept = await store.db
    .updateTable('documind_idempotency')
    .from('documind_document')
    .set({ ...input.answer, document_id: input.documentId })
    .where('documind_document.id', '=', input.documentId)
    .where('documind_document.user_id', '=', input.userId)
    .where('documind_idempotency.user_id', '=', input.userId)
    .where('key_hash', '=', hashedKey(input))
    .where('lease_id', '=', input.leaseId)
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
  keyOfPerson: KeyOfPerson,
  work: (recognise: (fingerprint: string) => void) => Promise<Body>,
): Promise<{ body: Body; isRepeated: boolean }> {
  const key = { ...keyOfPerson, leaseId: randomUUID() };
  const first = await claimKey(store, key);
  let fingerprint = '';
  const renewing = { log: store.log, name: 'idempotency key not renewed' };
  const stopRenewing =
    first === null && repeatEvery(renewMs, () => renewLease(store, key), renewing);
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
  } finally {
    if (stopRenewing) await stopRenewing();
  }
}
