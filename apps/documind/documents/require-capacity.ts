import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { ErrorCode } from '@m8/contracts/errors.ts';
import type { DbOrTransaction, Tables } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql, type Transaction } from 'kysely';
import type { Documind } from '#documind.ts';

/** A name in a scope; a new file with that name replaces the old one. */
interface Place {
  scopeId: string;
  filename: string;
}

interface Kept {
  bytes: number;
  chunks: number;
}

/** Counts what is stored for a person's documents, without those at one place. */
export async function countStored(
  db: DbOrTransaction,
  userId: string,
  except: Place = { scopeId: '', filename: '' },
): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select coalesce(sum(document.bytes) filter (where document.has_original), 0)::float8 as bytes,
      coalesce(sum(document.chunks), 0)::float8 as chunks
    from documind_document as document
    where user_id = ${userId}
      and not (scope_id = ${except.scopeId} and filename = ${except.filename})`.execute(db);
  return rows[0] ?? { bytes: 0, chunks: 0 };
}

/**
 * Refuses a file if the files stored for a person would exceed `originalBytes`, or their chunks have reached
 * the limit.
 *
 * @param originalBytes maximum number of bytes of files stored for one person; 0 if none are stored
 * @throws AppError `documind/originals-full`, `documind/text-full`
 */
export async function requireStorageQuota(
  db: DbOrTransaction,
  originalBytes: number,
  { userId, bytes, ...place }: Place & { userId: string; bytes: number },
): Promise<void> {
  const kept = await countStored(db, userId, place);
  if (originalBytes > 0 && kept.bytes + bytes > originalBytes)
    throw new AppError('documind/originals-full');
  if (kept.chunks >= documindLimits.chunks) throw new AppError('documind/text-full');
}

/** Retry-After in seconds. */
const roomAfterSeconds = 5;

/**
 * Refuses another row if a person has the maximum number. Transactions of one person wait for each other
 * here, so that none counts too few.
 *
 * @throws AppError `full`
 */
export async function requireBelowLimit(
  trx: Transaction<Tables>,
  userId: string,
  { table, most, full }: { table: keyof Tables; most: number; full: ErrorCode },
  where = sql<boolean>`true`,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} of ${userId}`}))`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where user_id = ${userId} and ${where}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= most) throw new AppError(full);
}

/** Serialises the transactions that add documents of a person, so that all are counted. */
export async function lockUploads(trx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`documind waiting ${userId}`}))`.execute(trx);
}

/** Checks before a file arrives. @throws AppError `server/disk-full`, `documind/too-many-waiting` */
export async function requireUploadCapacity(
  { db, disk, maxWaiting }: Pick<Documind, 'db' | 'disk' | 'maxWaiting'>,
  userId: string,
): Promise<void> {
  await disk.require();
  await requireQueueCapacity(db, maxWaiting, userId);
}

/** @throws AppError `documind/too-many-waiting` if a person has the maximum number of waiting documents */
export async function requireQueueCapacity(
  db: DbOrTransaction,
  maxWaiting: number,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from documind_document
    where user_id = ${userId} and status in ('queued', 'reading', 'indexing')`.execute(db);
  if ((rows[0]?.count ?? 0) >= maxWaiting)
    throw new AppError('documind/too-many-waiting', { retryAfterSeconds: roomAfterSeconds });
}
