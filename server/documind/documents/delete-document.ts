import { AppError } from '#server/platform/errors.ts';
import { withdrawDocument } from '../index/withdraw-document.ts';
import { lockScope } from '../ingestion/lock-scope.ts';
import { versionOf } from './document-answer.ts';
import type { DocumentOfPerson, DocumentsContext } from './documents-context.ts';
import { requireDocument } from './show-document.ts';

/**
 * Deletes a document in whatever state it is, with every trace: all its versions, their text, what
 * was found by, the work on it and its file.
 *
 * @param input `version` of {@link showDocument}, where only that one may be deleted
 * @throws AppError `documind/document-not-found`, or `documind/document-changed` for another version
 */
export async function deleteDocument(
  context: DocumentsContext,
  input: DocumentOfPerson & { version?: string },
): Promise<void> {
  const { db, clock, ingestion } = context;
  const { scope_id: scopeId } = await requireDocument(context, input);
  const gone = await db.transaction().execute(async (trx) => {
    await lockScope(trx, scopeId, clock.now());
    const newest = await requireDocument({ db: trx, clock }, input);
    if (input.version !== undefined && input.version !== versionOf(newest))
      throw new AppError('documind/document-changed');
    const versions = await trx
      .selectFrom('documind_document')
      .select(['id', 'live'])
      .where('scope_id', '=', scopeId)
      .where('filename', '=', newest.filename)
      .forUpdate()
      .execute();
    for (const { id, live } of versions)
      if (live) await withdrawDocument(trx, { documentId: id, scopeId });
    const ids = versions.map(({ id }) => id);
    await trx.deleteFrom('documind_document').where('id', 'in', ids).execute();
    return ids;
  });
  await ingestion.forget(gone);
}
