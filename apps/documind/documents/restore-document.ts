import type { Tables } from '@m8/platform/database/tables.ts';
import { sql, type Transaction } from 'kysely';
import type { Documind } from '#documind.ts';
import { publishChunks } from '#index/publish-chunks.ts';
import { clearRemovalNote } from '#originals/store-originals.ts';
import { type Owned, unsettled } from '#tables.ts';
import { requireFreeName } from './rename-document.ts';
import { lockUploads, requireQueueCapacity, requireStorageQuota } from './require-capacity.ts';

interface DeletedDocument extends Owned {
  scopeId: string;
  /** The ids of its versions. */
  documents: readonly string[];
}

/** @returns the versions of a document as they were, as `document` in JSON */
const versionsOf = ({ userId, id }: Owned) => sql`
  (select jsonb_array_elements(content -> 'documents') as document
    from documind_deleted where id = ${id} and user_id = ${userId}) as version`;

async function requireRoom(
  { originalBytes, maxWaiting }: Pick<Documind, 'originalBytes' | 'maxWaiting'>,
  trx: Transaction<Tables>,
  deleted: DeletedDocument,
): Promise<void> {
  const { userId, scopeId } = deleted;
  const { rows } = await sql<{ filename: string; bytes: number; isWaiting: boolean }>`
    select document ->> 'filename' as filename, sum((document ->> 'bytes')::float8) as bytes,
      bool_or(document ->> 'status' = any(${unsettled}::text[])) as "isWaiting"
    from ${versionsOf(deleted)} group by 1`.execute(trx);
  for (const { filename, bytes, isWaiting } of rows) {
    const place = { userId, scopeId, filename };
    await requireFreeName(trx, place);
    await requireStorageQuota(trx, originalBytes, { ...place, bytes });
    if (isWaiting) await requireQueueCapacity(trx, maxWaiting, userId);
  }
}

/** Restores the document in its owner's collections, and in the choices of their conversations. */
async function restorePlaces(trx: Transaction<Tables>, deleted: DeletedDocument): Promise<void> {
  const { userId, id } = deleted;
  const places = (name: string) => sql`
    select distinct document ->> 'filename' as filename, place ->> 'id' as id
    from ${versionsOf(deleted)}, (
      select jsonb_array_elements(content -> ${name}::text) as place
      from documind_deleted where id = ${id} and user_id = ${userId}
    ) as known`;
  await sql`
    update documind_collection as collection
    set documents = array(select unnest(array_append(collection.documents, place.filename)) order by 1)
    from (${places('collected')}) as place
    where collection.id = place.id and collection.user_id = ${userId}
      and not collection.documents @> array[place.filename]`.execute(trx);
  await sql`
    update documind_conversation as conversation
    set documents = array_append(conversation.documents, scope.kind || '/' || place.filename)
    from (${places('chosen')}) as place, documind_scope as scope
    where conversation.id = place.id and conversation.user_id = ${userId}
      and scope.id = ${deleted.scopeId} and scope.user_id = ${userId}
      and not conversation.documents @> array[scope.kind || '/' || place.filename]`.execute(trx);
}

/**
 * Restores a document with all its versions: versions that were ready answer again, the others wait to be
 * read. The caller has locked its scope.
 *
 * @throws AppError `documind/filename-taken`, `documind/originals-full`, `documind/text-full`,
 *   `documind/too-many-waiting`
 */
export async function restoreDocument(
  documind: Pick<Documind, 'clock' | 'originalBytes' | 'maxWaiting'>,
  trx: Transaction<Tables>,
  deleted: DeletedDocument,
): Promise<void> {
  const { userId, scopeId, documents } = deleted;
  const now = documind.clock.now();
  await lockUploads(trx, userId);
  await requireRoom(documind, trx, deleted);
  // Inserted with another status first, since becoming ready is an event.
  await sql`
    insert into documind_document
    select kept.* from ${versionsOf(deleted)},
      jsonb_populate_record(null::documind_document, document || '{"status": "queued"}') as kept`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; live: boolean }>`
    update documind_document as restored set attempt = attempt + 1, updated_at = ${now},
      free_at = case when document ->> 'status' = any(${unsettled}::text[]) then ${now}::timestamptz end,
      pages_read = case document ->> 'status' when 'reading' then 0 else pages_read end,
      status = case document ->> 'status' when 'reading' then 'queued' else document ->> 'status' end
    from ${versionsOf(deleted)}
    where restored.id = document ->> 'id' and restored.user_id = ${userId}
    returning restored.id, restored.live`.execute(trx);
  for (const { id, live } of rows)
    if (live) await publishChunks(trx, { userId, scopeId, documentId: id });
  for (const id of documents) await clearRemovalNote(trx, { userId, id });
  await restorePlaces(trx, deleted);
}
