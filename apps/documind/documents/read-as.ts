import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { hasEncoding } from '@m8/contracts/documind/formats.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { lockScope, withdrawDocument } from '#index/publish-chunks.ts';
import { type DocumentOfPerson, requireDocument } from './find-documents.ts';
import { lockUploads, requireQueueCapacity } from './require-capacity.ts';

/**
 * Has the newest version of a document read again from its stored file, in another encoding. It keeps its id
 * and its name, and answers again when it is ready. Nothing happens if it already has that encoding.
 *
 * @param input `encoding` null to detect it from the bytes
 * @returns the id of the document
 * @throws AppError `documind/document-not-found`, `documind/no-encoding` for another format,
 *   `documind/original-not-kept`, `documind/too-many-waiting`
 */
export async function readAs(
  { db, clock, ingestion, maxWaiting }: Pick<Documind, 'db' | 'clock' | 'ingestion' | 'maxWaiting'>,
  input: DocumentOfPerson & { encoding: TextEncoding | null },
): Promise<string> {
  const { userId, encoding } = input;
  const { scope_id: scopeId } = await requireDocument({ db, clock }, input);
  const { documentId, isBegun } = await db.transaction().execute(async (trx) => {
    await lockUploads(trx, userId);
    await lockScope(trx, { userId, scopeId }, clock.now());
    const row = await requireDocument({ db: trx, clock }, input);
    const documentId = row.id;
    if (!hasEncoding(row.kind)) throw new AppError('documind/no-encoding');
    if (!row.has_original) throw new AppError('documind/original-not-kept');
    if (row.encoding === encoding && row.status !== 'failed') return { documentId, isBegun: false };
    await requireQueueCapacity(trx, maxWaiting, userId);
    if (row.live) await withdrawDocument(trx, { userId, scopeId, documentId });
    // Its parts stay until a worker begins, so that people can still read them.
    await sql`
      update documind_document
      set live = false, is_segment = false, status = 'queued', encoding = ${encoding},
        attempt = attempt + 1, tries = 0, pages_read = 0, chunks = 0, failure = null,
        omissions = '[]', free_at = ${clock.now()}, updated_at = ${clock.now()}
      where id = ${documentId} and user_id = ${userId}`.execute(trx);
    return { documentId, isBegun: true };
  });
  if (isBegun) {
    ingestion.end([documentId]);
    ingestion.wake();
  }
  return documentId;
}
