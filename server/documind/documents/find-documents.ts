import type { DocumentAnswer } from '#contracts/documind/documents.ts';
import type { Db, DbOrTransaction } from '#server/platform/database/tables.ts';
import '../tables.ts';
import { type DocumentRow, toDocumentAnswer } from './document-answer.ts';

/**
 * The documents of one person in what they keep and in sessions that have not ended: of each name in
 * a scope the newest version. Everything that shows documents begins with this query.
 */
export function documentsOf(db: DbOrTransaction, { userId, now }: { userId: string; now: Date }) {
  return (
    db
      .selectFrom('documind_document as document')
      .innerJoin('documind_scope as scope', 'scope.id', 'document.scope_id')
      .leftJoin('documind_document as other', (join) =>
        join
          .onRef('other.scope_id', '=', 'document.scope_id')
          .onRef('other.filename', '=', 'document.filename')
          .onRef('other.id', '<>', 'document.id'),
      )
      .where('scope.user_id', '=', userId)
      .where((eb) => eb.or([eb('scope.expires_at', 'is', null), eb('scope.expires_at', '>', now)]))
      // There are two at most: one that answers, and a newer one that does not yet.
      .where((eb) => eb.or([eb('other.id', 'is', null), eb('other.live', '=', true)]))
      .select((eb) => [
        'document.id',
        'document.scope_id',
        'document.filename',
        'document.live',
        'document.kind',
        'document.bytes',
        'document.status',
        'document.pages',
        'document.pages_read',
        'document.parts',
        'document.chunks',
        'document.failure',
        'document.attempt',
        'document.created_at',
        'document.updated_at',
        'scope.kind as scope_kind',
        'scope.expires_at',
        eb('other.id', 'is not', null).$castTo<boolean>().as('has_earlier'),
      ])
  );
}

/**
 * @param rows as {@link documentsOf} gives them
 * @returns them as their owner sees them, with the pages that have no text
 */
export async function answersOf(db: Db, rows: readonly DocumentRow[]): Promise<DocumentAnswer[]> {
  if (rows.length === 0) return [];
  const parts = await db
    .selectFrom('documind_part')
    .select(['document_id', 'part', 'page', 'no_text_reason'])
    .where(
      'document_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('source', '=', 'none')
    .orderBy('part')
    .execute();
  const ofDocument = Map.groupBy(parts, (part) => part.document_id);
  return rows.map((row) =>
    toDocumentAnswer(
      row,
      (ofDocument.get(row.id) ?? []).map(({ part, page, no_text_reason: reason }) => ({
        part,
        page,
        reason: reason ?? 'blank',
      })),
    ),
  );
}
