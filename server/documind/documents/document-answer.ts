import type { Selectable } from 'kysely';
import type { DocumentAnswer } from '#contracts/documind/documents.ts';
import { failureSentences } from '#contracts/documind/failures.ts';
import type { DocumentTable, ScopeTable } from '../tables.ts';

/** The newest version of a document, with what else its answer says. */
export interface DocumentRow
  extends Selectable<
    Omit<DocumentTable, 'sha256' | 'is_segment' | 'tries' | 'folder' | 'free_at'>
  > {
  scope_kind: ScopeTable['kind'];
  expires_at: Date | null;
  /** Another version of the name answers. */
  has_earlier: boolean;
}

/** Reading is most of the work where pages are known; a guess where they are not. */
const readShare = 0.8;

function progressOf({ status, pages, pages_read: read }: DocumentRow): number {
  if (status === 'queued') return 0;
  if (status === 'reading') return pages ? readShare * Math.min(1, read / pages) : readShare / 2;
  return status === 'indexing' ? (1 + readShare) / 2 : 1;
}

/**
 * @param pagesWithoutText which of its parts have none
 * @returns the document as its owner sees it
 */
export function toDocumentAnswer(
  row: DocumentRow,
  pagesWithoutText: DocumentAnswer['pages_without_text'],
): DocumentAnswer {
  return {
    document_id: row.id,
    filename: row.filename,
    kind: row.kind,
    document_type: row.scope_kind,
    session_id: row.scope_kind === 'SESSION' ? row.scope_id : null,
    status: row.status,
    progress: progressOf(row),
    pages: row.pages,
    pages_read: row.pages_read,
    chunks: row.chunks,
    bytes: row.bytes,
    expires_at: row.expires_at?.toISOString() ?? null,
    error: row.failure && failureSentences[row.failure],
    error_code: row.failure,
    pages_without_text: pagesWithoutText,
    replaces_earlier: row.has_earlier,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** @returns a text that changes whenever the answer for the document does */
export function versionOf(row: DocumentRow): string {
  const { id, attempt, status, parts, has_earlier: hasEarlier, expires_at: expiresAt } = row;
  return [id, attempt, status, parts, Number(hasEarlier), Number(expiresAt)].join('.');
}
