import { sql } from 'kysely';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';

/** A name in a scope: a file that comes under it takes the place of the one that is there. */
interface Place {
  scopeId: string;
  filename: string;
}

/**
 * Counts the bytes of the files that are kept for a person.
 *
 * @param except a place that is left out
 */
export async function countOriginalBytes(
  db: DbOrTransaction,
  userId: string,
  except: Place = { scopeId: '', filename: '' },
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(document.bytes), 0)::bigint as bytes from documind_document as document
      join documind_scope as scope on scope.id = scope_id
    where scope.user_id = ${userId} and document.has_original
      and not (scope_id = ${except.scopeId} and filename = ${except.filename})`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Refuses a file for which a person has no room.
 *
 * @param originalBytes most bytes that are kept for one person; 0 where no files are, and none is refused
 * @throws AppError `documind/originals-full`
 */
export async function requireOriginalRoom(
  db: DbOrTransaction,
  originalBytes: number,
  { userId, bytes, ...place }: Place & { userId: string; bytes: number },
): Promise<void> {
  if (originalBytes === 0) return;
  if ((await countOriginalBytes(db, userId, place)) + bytes > originalBytes)
    throw new AppError('documind/originals-full');
}
