import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

/** How long an answer is repeated, in milliseconds. */
export const keepMs = 24 * 60 * 60 * 1000;

/** What idempotency keys are kept with. */
export interface IdempotencyContext {
  db: Db;
  clock: Clock;
}

/** A person's key for one upload (draft-ietf-httpapi-idempotency-key-header-07). */
export interface KeyOfPerson {
  userId: string;
  /** As it was sent. */
  key: string;
}

/** @returns how a key is stored */
export function hashedKey({ key }: KeyOfPerson): string {
  return createHash('sha256').update(key).digest('base64url');
}
