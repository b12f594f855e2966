import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { Clock } from '@m8/platform/clock.ts';
import { isUniqueViolation } from '@m8/platform/database/database-error.ts';
import type { Tables } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql, type Transaction } from 'kysely';
import { requireCollectionQuota } from './collections/collections.ts';
import { restoreQuotes } from './conversations/forget-quotes.ts';
import { requireConversationQuota } from './conversations/store-exchange.ts';
import { restoreDocument } from './documents/restore-document.ts';
import type { Documind } from './documind.ts';
import { lockScope } from './index/publish-chunks.ts';
import type { Owned } from './tables.ts';

/** Deletions since then can still be undone. */
function undoableSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - documindLimits.undoSeconds * 1000);
}

/** The tables whose rows are restored unchanged, in this order. */
const tables = ['documind_collection', 'documind_conversation', 'documind_exchange'] as const;

async function insertAgain(trx: Transaction<Tables>, { userId, id }: Owned): Promise<void> {
  for (const table of tables)
    await sql`
      insert into ${sql.table(table)}
      select kept.* from documind_deleted as deleted,
        jsonb_populate_recordset(null::${sql.table(table)}, deleted.content -> ${table}::text) as kept
      where deleted.id = ${id} and deleted.user_id = ${userId}`.execute(trx);
}

/** @returns whether it still exists; it is then locked until the transaction ends */
async function lockDeleted(trx: Transaction<Tables>, { userId, id }: Owned): Promise<boolean> {
  const { rows } = await sql`
    select 1 from documind_deleted where id = ${id} and user_id = ${userId} for update`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Restores what a person has just deleted: a document with its text, its places in collections and the
 * answers that quote it, a conversation, or a collection.
 *
 * @param input the id of the document, of any of its versions, of the conversation or of the collection
 * @throws AppError `documind/deletion-not-found` if it is too late, unknown or another person's; a code of
 *   the limits if a quota is full by now; `documind/filename-taken`, `documind/collection-name-taken`
 */
export async function undoDeletion(
  documind: Pick<Documind, 'db' | 'clock' | 'ingestion' | 'originalBytes' | 'maxWaiting'>,
  { userId, id: given }: Owned,
): Promise<void> {
  const { db, clock, ingestion } = documind;
  const found = await db
    .selectFrom('documind_deleted')
    .select(['id', 'documents', 'scope_id as scopeId'])
    .select(sql<boolean>`content -> 'documind_collection' is not null`.as('isCollection'))
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', '=', given), sql<boolean>`${given} = any(documents)`]))
    .where('deleted_at', '>', undoableSince(clock))
    .executeTakeFirstOrThrow(() => new AppError('documind/deletion-not-found'));
  const { id, documents, scopeId, isCollection } = found;
  const owned = { userId, id };
  const undoing = db.transaction().execute(async (trx) => {
    const isThere = scopeId === null || (await lockScope(trx, { userId, scopeId }, clock.now()));
    if (!isThere || !(await lockDeleted(trx, owned)))
      throw new AppError('documind/deletion-not-found');
    if (scopeId !== null && documents.length > 0) {
      await restoreDocument(documind, trx, { ...owned, scopeId, documents });
      await restoreQuotes(trx, owned);
    } else {
      await (isCollection ? requireCollectionQuota : requireConversationQuota)(trx, userId);
      await insertAgain(trx, owned);
    }
    await trx
      .deleteFrom('documind_deleted')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  });
  await undoing.catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new AppError('documind/collection-name-taken', { cause: error })
      : error;
  });
  ingestion.wake();
}

/** Erases what people have deleted and can no longer restore. */
export async function sweepDeletions(
  documind: Pick<Documind, 'db' | 'clock' | 'ingestion'>,
): Promise<void> {
  const over = await documind.db
    .deleteFrom('documind_deleted')
    .where('deleted_at', '<=', undoableSince(documind.clock))
    .returning(['user_id as userId', 'documents'])
    .execute();
  for (const { userId, documents } of over) await documind.ingestion.forget(userId, documents);
}
