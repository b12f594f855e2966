import { sql } from 'kysely';
import { renameInCollections } from '#collections/collections.ts';
import { forgetQuotes, quotesOf } from '#conversations/forget-quotes.ts';
import type { Documind } from '#documind.ts';
import { lockScope, withdrawDocument } from '#index/publish-chunks.ts';
import { saveForUndo } from '#save-for-undo.ts';
import { type DocumentOfPerson, requireDocument, requireMatch } from './find-documents.ts';

/** After a crash, deleted data stays this long. Otherwise `sweepDeletions` erases it sooner. */
const erasedAfter = '10 minutes';

/**
 * Deletes a document in any state, with everything derived from it: all its versions, their text and index,
 * the work on them, their files, and the answers that quote it. It disappears immediately, and is erased when
 * the deletion can no longer be undone.
 *
 * @throws AppError `documind/document-not-found`, or `documind/document-changed` if `ifMatch` names another version
 */
export async function deleteDocument(
  { db, clock, ingestion }: Pick<Documind, 'db' | 'clock' | 'ingestion'>,
  input: DocumentOfPerson & { ifMatch?: string | undefined },
): Promise<void> {
  const { userId } = input;
  const { scope_id: scopeId } = await requireDocument({ db, clock }, input);
  const deletedIds = await db.transaction().execute(async (trx) => {
    await lockScope(trx, { userId, scopeId }, clock.now());
    const newest = await requireDocument({ db: trx, clock }, input);
    requireMatch(newest, input.ifMatch);
    const versions = await trx
      .selectFrom('documind_document')
      .select(['id', 'live'])
      .where('scope_id', '=', scopeId)
      .where('user_id', '=', userId)
      .where('filename', '=', newest.filename)
      .forUpdate()
      .execute();
    for (const { id, live } of versions)
      if (live) await withdrawDocument(trx, { userId, documentId: id, scopeId });
    const ids = versions.map(({ id }) => id);
    const { scope_kind: kind, filename } = newest;
    const document = { userId, scopeId, kind, filename };
    await saveForUndo(
      trx,
      { userId, id: newest.id, scopeId, documents: ids, now: clock.now() },
      {
        documents: sql`documind_document as kept where id = any(${ids}::text[])`,
        collected: sql`documind_collection as kept
          where ${kind === 'PERMANENT'} and documents @> array[${filename}::text]`,
        ...quotesOf(document),
      },
    );
    await trx
      .deleteFrom('documind_document')
      .where('id', 'in', ids)
      .where('user_id', '=', userId)
      .execute();
    await sql`
      update documind_removed set due = now() + ${erasedAfter}::interval
      where id = any(${ids}::text[]) and user_id = ${userId}`.execute(trx);
    if (kind === 'PERMANENT') await renameInCollections(trx, { userId, filename }, null);
    await forgetQuotes(trx, document);
    return ids;
  });
  ingestion.end(deletedIds);
}
