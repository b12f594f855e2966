import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import type { Indexed } from '#index/index-document.ts';
import {
  lockScope,
  publishChunks,
  type ScopeOfPerson,
  withdrawDocument,
} from '#index/publish-chunks.ts';
import type { ClaimedDocument } from './claim-documents.ts';

/** A document whose chunks are written. */
export interface IndexedDocument {
  document: ClaimedDocument;
  indexed: Indexed;
}

/**
 * Publishes documents of one scope, each in place of the earlier version of its name, in one transaction.
 *
 * @returns the ids of the published documents, and of the versions that they replaced; the others are no
 *   longer their worker's
 */
export async function publishDocuments(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  scope: ScopeOfPerson,
  indexed: readonly IndexedDocument[],
): Promise<{ live: Set<string>; replaced: string[] }> {
  const now = clock.now();
  const { userId } = scope;
  return db.transaction().execute(async (trx) => {
    if (!(await lockScope(trx, scope, now))) return { live: new Set(), replaced: [] };
    const { rows } = await sql<{ id: string; earlier: string | null }>`
      select document.id, earlier.id as earlier
      from unnest(
        ${indexed.map(({ document }) => document.id)}::text[],
        ${indexed.map(({ document }) => document.attempt)}::integer[]
      ) as given (id, attempt)
      join documind_document as document
        on document.id = given.id and document.attempt = given.attempt
          and document.user_id = ${userId}
      left join documind_document as earlier
        on earlier.scope_id = document.scope_id and earlier.filename = document.filename
          and earlier.user_id = document.user_id and earlier.live
      where document.status = 'indexing' and not document.live
      for update of document`.execute(trx);
    const replaced = rows.flatMap(({ earlier }) => earlier ?? []);
    for (const documentId of replaced) await withdrawDocument(trx, { ...scope, documentId });
    if (replaced.length > 0)
      await trx
        .deleteFrom('documind_document')
        .where('id', 'in', replaced)
        .where('user_id', '=', userId)
        .execute();
    const owned = new Set(rows.map(({ id }) => id));
    const ready = indexed.filter(({ document }) => owned.has(document.id));
    await sql`
      update documind_document as document
      set live = true, status = 'ready', chunks = given.chunks, updated_at = ${now}
      from unnest(
        ${ready.map(({ document }) => document.id)}::text[],
        ${ready.map(({ indexed }) => indexed.chunks)}::integer[]
      ) as given (id, chunks)
      where document.id = given.id and document.user_id = ${userId}`.execute(trx);
    const documentIds = ready.map(({ document }) => document.id);
    await publishChunks(trx, { ...scope, documentIds });
    return { live: owned, replaced };
  });
}
