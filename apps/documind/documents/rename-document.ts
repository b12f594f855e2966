import { fieldSentences } from '@m8/content/error-sentences.ts';
import type { DocumentAnswer } from '@m8/contracts/documind/documents.ts';
import { isUniqueViolation } from '@m8/platform/database/database-error.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { renameInCollections } from '#collections/collections.ts';
import { renameInConversations } from '#conversations/conversations.ts';
import type { Documind } from '#documind.ts';
import { lockScope, type ScopeOfPerson } from '#index/publish-chunks.ts';
import { type DocumentOfPerson, requireDocument, requireMatch } from './find-documents.ts';
import { cleanFilename } from './receive-form.ts';
import { showDocument } from './show-documents.ts';

/** @throws AppError `request/invalid` for a name that no document can have */
function newNameOf(sent: string): string {
  try {
    return cleanFilename(sent);
  } catch (cause) {
    const message = fieldSentences.unusableFilename;
    throw new AppError('request/invalid', { cause, fields: [{ field: 'filename', message }] });
  }
}

/** @throws AppError `documind/filename-taken` */
export async function requireFreeName(
  trx: DbOrTransaction,
  { userId, scopeId, filename }: ScopeOfPerson & { filename: string },
): Promise<void> {
  const taken = await trx
    .selectFrom('documind_document')
    .select('id')
    .where('scope_id', '=', scopeId)
    .where('user_id', '=', userId)
    .where('filename', '=', filename)
    .executeTakeFirst();
  if (taken !== undefined) throw new AppError('documind/filename-taken');
}

/**
 * Renames a document in any state, with all its versions. Conversations that have chosen or quoted it get the
 * new name.
 *
 * @throws AppError `documind/document-not-found`, `documind/document-changed` if `ifMatch` names another version,
 *   `documind/filename-taken`, or `request/invalid` for an invalid name
 */
export async function renameDocument(
  documind: Pick<Documind, 'db' | 'clock'>,
  input: DocumentOfPerson & { newName: string; ifMatch?: string | undefined },
): Promise<{ document: DocumentAnswer; etag: string }> {
  const { db, clock } = documind;
  const { userId, sessionId } = input;
  const filename = newNameOf(input.newName);
  const { scope_id: scopeId } = await requireDocument(documind, input);
  const renaming = db.transaction().execute(async (trx) => {
    await lockScope(trx, { userId, scopeId }, clock.now());
    const before = await requireDocument({ db: trx, clock }, input);
    requireMatch(before, input.ifMatch);
    if (before.filename === filename) return;
    await requireFreeName(trx, { userId, scopeId, filename });
    await trx
      .updateTable('documind_document')
      .set({ filename, updated_at: clock.now() })
      .where('scope_id', '=', scopeId)
      .where('user_id', '=', userId)
      .where('filename', '=', before.filename)
      .execute();
    const { scope_kind: kind, filename: oldName } = before;
    if (kind === 'PERMANENT')
      await renameInCollections(trx, { userId, filename: oldName }, filename);
    await renameInConversations(trx, { userId, scopeId, kind, filename: oldName }, filename);
  });
  await renaming.catch((error: unknown) => {
    // An upload of that name was faster.
    throw isUniqueViolation(error)
      ? new AppError('documind/filename-taken', { cause: error })
      : error;
  });
  return showDocument(documind, { userId, filename, sessionId });
}
