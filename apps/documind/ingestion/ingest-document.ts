import type { FileReader } from '@m8/engine/reading/create-file-reader.ts';
import type { Documind } from '#documind.ts';
import { indexDocument } from '#index/index-document.ts';
import { lockScope, publishChunks, withdrawDocument } from '#index/publish-chunks.ts';
import { dropOriginals } from '#originals/store-originals.ts';
import type { ClaimedDocument } from './claim-document.ts';
import { eraseRemoved } from './erase-removed.ts';
import { readDocument } from './read-document.ts';
import { ClaimLost, type RunningDocuments } from './running-documents.ts';
import { settleFailure } from './settle-failure.ts';

/** A document that was claimed more often and never settled is assumed to crash its processes. */
export const maxClaims = 20;

/** What the work on documents depends on. */
export type Ingester = Pick<
  Documind,
  'db' | 'clock' | 'log' | 'rateLimiter' | 'embedder' | 'uploads' | 'originals' | 'originalBytes'
>;

/**
 * Publishes a document whose chunks are written, in place of the earlier version of its name.
 *
 * @returns the id of the version that it replaced, or undefined
 * @throws ClaimLost if it is no longer its worker's
 */
async function publishDocument(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  { id, userId, scopeId, attempt }: ClaimedDocument,
  chunks: number,
): Promise<string | undefined> {
  const now = clock.now();
  const scope = { userId, scopeId };
  return db.transaction().execute(async (trx) => {
    const held =
      (await lockScope(trx, scope, now)) &&
      (await trx
        .selectFrom('documind_document')
        .select('filename')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('attempt', '=', attempt)
        .where('status', '=', 'indexing')
        .forUpdate()
        .executeTakeFirst());
    if (!held) throw new ClaimLost();
    const earlier = await trx
      .selectFrom('documind_document')
      .select('id')
      .where('scope_id', '=', scopeId)
      .where('user_id', '=', userId)
      .where('filename', '=', held.filename)
      .where('live', '=', true)
      .executeTakeFirst();
    if (earlier !== undefined) {
      await withdrawDocument(trx, { ...scope, documentId: earlier.id });
      await trx
        .deleteFrom('documind_document')
        .where('id', '=', earlier.id)
        .where('user_id', '=', userId)
        .execute();
    }
    await trx
      .updateTable('documind_document')
      .set({ live: true, status: 'ready', chunks, updated_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    await publishChunks(trx, { ...scope, documentId: id });
    return earlier?.id;
  });
}

/**
 * Reads, indexes and publishes a document. If that fails, the document has failed, or waits for another try.
 *
 * @param document may be deleted or replaced in the meantime
 * @returns whether it is published
 */
export async function ingestDocument(
  documind: Ingester,
  { reader, running }: { reader: Pick<FileReader, 'read'>; running: RunningDocuments },
  document: ClaimedDocument,
): Promise<boolean> {
  const { originals, uploads, log } = documind;
  const { id, userId, bytes, tries } = document;
  const signal = running.begin(document);
  const replaced: string[] = [];
  let isPublished = false;
  try {
    if (tries > maxClaims) throw new Error('It may have crashed its processes');
    const file = originals.get(document, { start: 0, end: bytes });
    const parts = await uploads.withCopy(id, file, (path) =>
      readDocument(documind, reader, { document, path, signal }),
    );
    const chunks = await indexDocument(documind, { userId, documentId: id, parts, signal });
    const earlier = await publishDocument(documind, document, chunks);
    if (earlier !== undefined) replaced.push(earlier);
    isPublished = true;
  } catch (error) {
    await settleFailure(documind, document, signal, error);
  } finally {
    running.end(document);
  }
  // If this fails, the next `tidy` erases the rest.
  await Promise.all([
    eraseRemoved(documind, { userId, ids: replaced }),
    dropOriginals(documind, { userId, id }),
  ]).catch((error) => log.warn({ code: error.code }, 'ingestion'));
  return isPublished;
}
