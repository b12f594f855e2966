import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  type KeyAnswer,
  type KeyRight,
  keyRights,
  type NewKeyAnswer,
} from '@m8/contracts/documind/keys.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { RevokedKeys } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Selectable } from 'kysely';
import { requireBelowLimit } from '#documents/require-capacity.ts';
import type { Documind } from '#documind.ts';
import type { KeyTable, Owned } from '#tables.ts';

/** The prefix of every API key, by which scanners of source code recognise it. */
export const keyPrefix = 'dm_';

const secretBytes = 32;

function checksum(secret: Uint8Array): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(secret));
  return sum;
}

/** @returns a new key: the prefix, 32 random bytes, and their CRC-32, by which scanners recognise keys */
export function makeKey(): string {
  const secret = randomBytes(secretBytes);
  return keyPrefix + Buffer.concat([secret, checksum(secret)]).toString('base64url');
}

/** @returns whether a text has the form and the checksum of {@link makeKey} */
export function isKey(text: string): boolean {
  if (!/^dm_[\w-]{48}$/.test(text)) return false;
  const bytes = Buffer.from(text.slice(keyPrefix.length), 'base64url');
  return checksum(bytes.subarray(0, secretBytes)).equals(bytes.subarray(secretBytes));
}

/** @returns the stored hash of a key; callers cannot choose it, so the timing of a lookup reveals nothing */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** @returns the visible start of a key, which distinguishes it from others */
function keyStart(key: string): string {
  return key.slice(0, keyPrefix.length + 6);
}

const dayMs = 24 * 60 * 60 * 1000;

function toKeyAnswer(row: Omit<Selectable<KeyTable>, 'key_hash' | 'user_id'>): KeyAnswer {
  return {
    id: row.id,
    name: row.name,
    starts_with: row.starts_with,
    rights: row.rights,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/**
 * Creates an API key for a person, notifies them, and deletes their expired keys.
 *
 * @param input `token` is that of the sign-in that makes it
 * @returns the key with its text, which is not stored and cannot be shown again
 * @throws AppError `documind/too-many-keys`, and `documind/invalid-token` if the sign-in has just ended
 */
export async function createKey(
  documind: Pick<Documind, 'db' | 'clock' | 'lockSignIn' | 'notifyOfNewKey'>,
  input: {
    userId: string;
    token: string;
    name: string;
    expiresInDays: number;
    rights: readonly KeyRight[];
  },
): Promise<NewKeyAnswer> {
  const { db, clock, lockSignIn, notifyOfNewKey } = documind;
  const now = clock.now();
  const key = makeKey();
  const row = {
    id: randomUUID(),
    name: input.name,
    starts_with: keyStart(key),
    rights: keyRights.filter((right) => input.rights.includes(right)),
    created_at: now,
    expires_at: new Date(now.getTime() + input.expiresInDays * dayMs),
    last_used_at: null,
  };
  await db.transaction().execute(async (trx) => {
    if (!(await lockSignIn(trx, input))) throw new AppError('documind/invalid-token');
    const own = trx.deleteFrom('documind_key').where('user_id', '=', input.userId);
    await own.where('expires_at', '<=', now).execute();
    await requireBelowLimit(trx, input.userId, {
      table: 'documind_key',
      most: documindLimits.keys,
      full: 'documind/too-many-keys',
    });
    await trx
      .insertInto('documind_key')
      .values({ ...row, user_id: input.userId, key_hash: hashKey(key) })
      .execute();
    const { name, created_at: createdAt, expires_at: expiresAt } = row;
    await notifyOfNewKey(trx, { userId: input.userId, name, createdAt, expiresAt });
  });
  return { ...toKeyAnswer(row), key };
}

/** @returns the unexpired keys of a person, newest first */
export async function listKeys(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  input: { userId: string },
): Promise<KeyAnswer[]> {
  const rows = await db
    .selectFrom('documind_key')
    .select(['id', 'name', 'starts_with', 'rights', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', input.userId)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toKeyAnswer);
}

/**
 * Revokes an API key from the next call on.
 *
 * @throws AppError `documind/key-not-found`, also for another person's key
 */
export async function revokeKey(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  { userId, id }: Owned,
): Promise<void> {
  await db
    .deleteFrom('documind_key')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('documind/key-not-found'));
}

/**
 * Revokes every API key of a person from the next call on, and deletes their webhooks.
 *
 * @param within the transaction of its cause
 * @returns the number of unexpired keys, and of webhooks
 */
export async function revokeKeysOf(
  within: DbOrTransaction,
  clock: Clock,
  userId: string,
): Promise<RevokedKeys> {
  const revoked = await within
    .deleteFrom('documind_key')
    .where('user_id', '=', userId)
    .returning('expires_at')
    .execute();
  const webhooks = await within
    .deleteFrom('documind_webhook')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return {
    keys: revoked.filter(({ expires_at }) => expires_at > clock.now()).length,
    webhooks: webhooks.length,
  };
}
