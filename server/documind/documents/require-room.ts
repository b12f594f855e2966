import { sql, type Transaction } from 'kysely';
import type { DbOrTransaction, Tables } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import '../tables.ts';
import type { DocumentsContext } from './documents-context.ts';

/** How soon there may be room again, in seconds. */
const roomAfterSeconds = 5;

/** Lets one transaction at a time add documents of a person, so that the count below is right. */
export async function lockWaiting(trx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`documind waiting ${userId}`}))`.execute(trx);
}

/** @throws AppError `documind/too-many-waiting` where no more files of a person may wait */
export async function requireRoom(
  db: DbOrTransaction,
  { mostWaiting }: Pick<DocumentsContext, 'mostWaiting'>,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from documind_document as document
      join documind_scope as scope on scope.id = scope_id
    where scope.user_id = ${userId} and document.status in ('queued', 'reading', 'indexing')`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) >= mostWaiting)
    throw new AppError('documind/too-many-waiting', { retryAfterSeconds: roomAfterSeconds });
}
