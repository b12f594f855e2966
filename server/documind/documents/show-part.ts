import type { PartAnswer } from '#contracts/documind/documents.ts';
import { AppError } from '#server/platform/errors.ts';
import type { DocumentOfPerson, DocumentsContext } from './documents-context.ts';
import { requireDocument } from './show-document.ts';

/**
 * Shows the text of one part, in which the offsets of citations count.
 *
 * @param input the part, from 1; of the version with `documentId` where one is given, else of the
 *   one that answers
 * @throws AppError `documind/document-not-found` or `documind/part-not-found`
 */
export async function showPart(
  context: DocumentsContext,
  input: DocumentOfPerson & { part: number; documentId?: string },
): Promise<PartAnswer> {
  const newest = await requireDocument(context, input);
  const row = await context.db
    .selectFrom('documind_document as document')
    .innerJoin('documind_part as part', 'part.document_id', 'document.id')
    .select([
      'document.id',
      'document.filename',
      'document.parts',
      'part.part',
      'part.page',
      'part.text',
      'part.source',
    ])
    .where('document.scope_id', '=', newest.scope_id)
    .where('document.filename', '=', newest.filename)
    .where('part.part', '=', input.part)
    .where((eb) =>
      input.documentId === undefined
        ? eb('document.live', '=', true)
        : eb('document.id', '=', input.documentId),
    )
    .executeTakeFirst();
  if (row === undefined) throw new AppError('documind/part-not-found');
  const { id, ...part } = row;
  return { document_id: id, ...part };
}
