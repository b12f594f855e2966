import type { DocumentAnswer } from '#contracts/documind/documents.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { showSession } from '../sessions/show-session.ts';
import { type DocumentRow, versionOf } from './document-answer.ts';
import type { DocumentOfPerson, DocumentsContext } from './documents-context.ts';
import { answersOf, documentsOf } from './find-documents.ts';

/**
 * Finds a document by its name, which is data: it is compared, and never a path.
 *
 * @throws AppError `documind/document-not-found`, or `documind/session-not-found` where there is no
 *   such session
 */
export async function requireDocument(
  context: Pick<DocumentsContext, 'clock'> & { db: DbOrTransaction },
  { userId, filename, sessionId }: DocumentOfPerson,
): Promise<DocumentRow> {
  const name = filename.normalize('NFC');
  // What is no text of the database's is nobody's name either.
  const isText = name.isWellFormed() && !name.includes('\0');
  const row = isText
    ? await documentsOf(context.db, { userId, now: context.clock.now() })
        .where('document.filename', '=', name)
        .where((eb) =>
          sessionId === null
            ? eb('scope.kind', '=', 'PERMANENT')
            : eb.and([eb('scope.kind', '=', 'SESSION'), eb('scope.id', '=', sessionId)]),
        )
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('documind/document-not-found');
  return row;
}

/**
 * Shows the newest version of a document.
 *
 * @returns it, and a version that changes whenever the answer does
 * @throws AppError `documind/document-not-found` or `documind/session-not-found`
 */
export async function showDocument(
  context: DocumentsContext,
  input: DocumentOfPerson,
): Promise<{ document: DocumentAnswer; version: string }> {
  if (input.sessionId !== null)
    await showSession(context, { userId: input.userId, sessionId: input.sessionId });
  const row = await requireDocument(context, input);
  const [document] = await answersOf(context.db, [row]);
  if (document === undefined) throw new AppError('documind/document-not-found');
  return { document, version: versionOf(row) };
}
