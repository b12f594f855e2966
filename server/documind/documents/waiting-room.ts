import { sql, type Transaction } from 'kysely';
import type { DbOrTransaction, Tables } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Documind } from '../documind.ts';

/** How soon there may be room again, in seconds. */
const roomAfterSeconds = 5;

/** Lets one transaction at a time add documents of a person, so that none is added uncounted. */
export async function lockWaiting(trx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`documind waiting ${userId}`}))`.execute(trx);
}

/**
 * Refuses a file before it has arrived, where there is no place for it on the disk, or its person has as
 * many waiting as they may.
 *
 * @throws AppError `server/disk-full`, `documind/too-many-waiting`
 */
export async function requirePlace(
  { db, disk, mostWaiting }: Pick<Documind, 'db' | 'disk' | 'mostWaiting'>,
  userId: string,
): Promise<void> {
  await disk.require();
  await requireQueueCapacity(db, mostWaiting, userId);
}

/**
 * Refuses a file of a person who has as many waiting as they may.
 *
 * @throws AppError `documind/too-many-waiting`
 */
export async function requireQueueCapacity(
  db: DbOrTransaction,
  mostWaiting: number,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from documind_document
    where user_id = ${userId} and status in ('queued', 'reading', 'indexing')`.execute(db);
  if ((rows[0]?.count ?? 0) >= mostWaiting)
    throw new AppError('documind/too-many-waiting', { retryAfterSeconds: roomAfterSeconds });
}
