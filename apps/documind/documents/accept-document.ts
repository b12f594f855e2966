import type { DocumentAnswer, UploadAnswer } from '@m8/contracts/documind/documents.ts';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import type { DocumentKind } from '@m8/contracts/documind/formats.ts';
import { isForeignKeyViolation } from '@m8/platform/database/database-error.ts';
import { AppError } from '@m8/platform/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { eraseRemoved } from '#ingestion/erase-removed.ts';
import { clearRemovalNote, storeOriginal } from '#originals/store-originals.ts';
import { openPermanentScope } from '#sessions/sessions.ts';
import type { DocumentTable, Owned } from '#tables.ts';
import { answersOf, type DocumentRow, documentsOf, toDocumentAnswer } from './find-documents.ts';
import { lockUploads, requireQueueCapacity, requireStorageQuota } from './require-capacity.ts';

export interface Arrival {
  userId: string;
  /** Its private session; null for a permanent document. */
  sessionId: string | null;
  /** Also the name of its file in the folder of uploads. */
  documentId: string;
  filename: string;
  kind: DocumentKind;
  /** The chosen encoding; null to detect it from the bytes. */
  encoding: TextEncoding | null;
  bytes: number;
  sha256: string;
}

export interface Acceptance {
  outcome: UploadAnswer['outcome'];
  document: DocumentAnswer;
}

type Scope = Pick<DocumentRow, 'scope_id' | 'scope_kind' | 'expires_at'>;
type Version = Pick<DocumentRow, 'id' | 'live' | 'sha256' | 'encoding' | 'status' | 'has_original'>;

interface Versions {
  scope: Scope;
  live: Version | undefined;
  pending: Version | undefined;
}

async function findVersions(
  documind: Pick<Documind, 'db' | 'clock'>,
  arrival: Arrival,
): Promise<Versions> {
  const { userId, sessionId, filename } = arrival;
  const { rows } = await sql<Scope & { versions: Version[] }>`
    select scope.id as scope_id, scope.kind as scope_kind, scope.expires_at, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'live', live, 'sha256', sha256, 'encoding', encoding, 'status', status,
        'has_original', has_original)), '[]')
      from documind_document
      where scope_id = scope.id and user_id = ${userId} and filename = ${filename}
    ) as versions
    from documind_scope as scope
    where scope.user_id = ${userId} and ${
      sessionId === null
        ? sql`scope.kind = 'PERMANENT'`
        : sql`scope.id = ${sessionId} and scope.expires_at > ${documind.clock.now()}`
    }`.execute(documind.db);
  const [row] = rows;
  if (row !== undefined) {
    const { versions, ...scope } = row;
    const live = versions.find((version) => version.live);
    return { scope, live, pending: versions.find((version) => version !== live) };
  }
  if (sessionId !== null) throw new AppError('documind/session-not-found');
  await openPermanentScope(documind, userId);
  return findVersions(documind, arrival);
}

/** Deletes a version, unless it is live by now. */
async function deleteVersion(
  { db, ingestion }: Pick<Documind, 'db' | 'ingestion'>,
  { userId, id }: Owned,
): Promise<void> {
  const deleted = await db
    .deleteFrom('documind_document')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('live', '=', false)
    .returning('id')
    .execute();
  await ingestion.forget(
    userId,
    deleted.map(({ id }) => id),
  );
}

/** What accepting a document depends on. */
export type Accepting = Pick<
  Documind,
  'db' | 'clock' | 'ingestion' | 'uploads' | 'originals' | 'originalBytes' | 'maxWaiting'
>;

/** @returns its row; null if another upload of the same name was faster */
async function addVersion(
  { db, clock, originalBytes, maxWaiting }: Accepting,
  arrival: Arrival,
  scopeId: string,
  superseded: string | null,
): Promise<Selectable<DocumentTable> | null> {
  const { documentId, userId, filename, kind, encoding, bytes, sha256 } = arrival;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await lockUploads(trx, userId);
    if (superseded !== null) {
      await sql`
        select 1 from documind_scope where id = ${scopeId} and user_id = ${userId}
        for key share`.execute(trx);
      await trx
        .deleteFrom('documind_document')
        .where('id', '=', superseded)
        .where('user_id', '=', userId)
        .where('live', '=', false)
        .execute();
    }
    await requireQueueCapacity(trx, maxWaiting, userId);
    await requireStorageQuota(trx, originalBytes, { userId, scopeId, filename, bytes });
    const added = await trx
      .insertInto('documind_document')
      .values({
        id: documentId,
        user_id: userId,
        scope_id: scopeId,
        filename,
        kind,
        encoding,
        bytes,
        sha256,
        status: 'queued',
        has_original: true,
        free_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['scope_id', 'filename', 'live', 'user_id']).doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (added === undefined) return null;
    await clearRemovalNote(trx, { userId, id: documentId });
    return added;
  });
}

/** @returns the document that a file repeats; undefined if the file is new; null if it was just deleted */
async function findSame(
  documind: Accepting,
  { userId, sha256, encoding }: Arrival,
  { live, pending }: Versions,
): Promise<DocumentAnswer | null | undefined> {
  const { db, clock } = documind;
  // If a file was not stored at its first upload, it is stored at the next.
  const isSame = (version: Version | undefined) =>
    version?.sha256 === sha256 &&
    version.status !== 'failed' &&
    (encoding === null || version.encoding === encoding) &&
    (version.has_original || documind.originalBytes === 0);
  const same = [pending, live].find(isSame);
  if (same === undefined) return undefined;
  if (pending !== undefined && same !== pending)
    await deleteVersion(documind, { userId, id: pending.id });
  const rows = await documentsOf(db, { userId, now: clock.now() })
    .where('document.id', '=', same.id)
    .execute();
  return (await answersOf(db, userId, rows))[0] ?? null;
}

/**
 * Takes a file into a scope: as a new document, or as a newer version of the document with its name, which
 * answers until the new one is ready. It changes nothing if the newest version has the same bytes and the
 * requested encoding, and has not failed. Of several versions that are not ready yet, only the newest stays.
 *
 * @param arrival its file is in the folder of uploads; the caller deletes it
 * @throws AppError `documind/session-not-found`, `documind/too-many-waiting`, `documind/originals-full`,
 *   `documind/text-full`
 */
export async function acceptDocument(documind: Accepting, arrival: Arrival): Promise<Acceptance> {
  const { db, originalBytes, uploads } = documind;
  let isStored = false;
  let isKept = false;
  try {
    for (;;) {
      const versions = await findVersions(documind, arrival);
      const same = await findSame(documind, arrival, versions);
      if (same === null) continue;
      if (same !== undefined) return { outcome: 'unchanged', document: same };
      const { userId, documentId } = arrival;
      const scopeId = versions.scope.scope_id;
      if (!isStored) {
        await requireStorageQuota(db, originalBytes, { ...arrival, scopeId });
        isStored = true;
        await storeOriginal(documind, { userId, id: documentId }, uploads.read(documentId));
      }
      const added = await add(documind, arrival, versions);
      if (added === null) continue;
      isKept = true;
      return added;
    }
  } finally {
    if (isStored && !isKept)
      await eraseRemoved(documind, { userId: arrival.userId, ids: [arrival.documentId] });
  }
}

/** @returns the outcome; null if another upload of the same name was faster */
async function add(
  documind: Accepting,
  arrival: Arrival,
  { scope, live, pending }: Versions,
): Promise<Acceptance | null> {
  const { ingestion } = documind;
  const superseded = pending?.id ?? null;
  const added = await addVersion(documind, arrival, scope.scope_id, superseded).catch((error) => {
    const hasEnded = isForeignKeyViolation(error);
    if (hasEnded && arrival.sessionId !== null) throw new AppError('documind/session-not-found');
    throw error;
  });
  if (added === null) return null;
  if (superseded !== null) await ingestion.forget(arrival.userId, [superseded]);
  ingestion.wake();
  const row: DocumentRow = { ...scope, ...added, has_earlier: live !== undefined };
  return {
    outcome: live === undefined ? 'created' : 'replaced',
    document: toDocumentAnswer(row, []),
  };
}
