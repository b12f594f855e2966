import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { DocumentKind } from '../reading/document-text.ts';
import '../tables.ts';
import { eraseParts } from './erase-parts.ts';

/** A document that a worker has taken up. */
export interface ClaimedDocument {
  id: string;
  scopeId: string;
  kind: DocumentKind;
  /** How often it was taken up, this time included: nobody else writes under this number. */
  attempt: number;
  /** All its parts are in the database, from an earlier attempt. */
  isRead: boolean;
  /** An earlier version of its name answers. */
  replaces: boolean;
}

/**
 * Takes documents up, so that whoever had them before may not write any more. What an earlier
 * attempt read only in part is removed.
 *
 * @returns those that wait to be worked on; settled and deleted ones, and those of ended sessions,
 *   are left out
 */
export async function claimDocuments(
  { db, clock }: { db: Db; clock: Clock },
  ids: readonly string[],
): Promise<ClaimedDocument[]> {
  const now = clock.now();
  const { rows } = await sql<Omit<ClaimedDocument, 'isRead'> & { status: string }>`
    update documind_document as document
    set attempt = attempt + 1, updated_at = ${now},
      status = case when status = 'indexing' then 'indexing' else 'reading' end
    from documind_scope as scope
    where document.id = any(${ids}::text[]) and scope.id = document.scope_id
      and (scope.expires_at is null or scope.expires_at > ${now})
      and status in ('queued', 'reading', 'indexing')
    returning document.id, document.scope_id as "scopeId", document.kind, attempt, status, exists (
      select from documind_document as earlier
      where earlier.scope_id = document.scope_id and earlier.filename = document.filename
        and earlier.live
    ) as replaces`.execute(db);
  const half = rows.filter(({ status, attempt }) => status === 'reading' && attempt > 1);
  for (const { id } of half) await eraseParts(db, id);
  return rows.map(({ status, ...document }) => ({ ...document, isRead: status === 'indexing' }));
}
