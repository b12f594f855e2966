import { failureSentences } from '@m8/content/document-failures.ts';
import type { DocumentAnswer } from '@m8/contracts/documind/documents.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { allowsChange, entityTagOf } from '@m8/platform/http/entity-tag.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DocumentTable, ScopeTable } from '#tables.ts';

/** A document as its owner names it. */
export interface DocumentOfPerson {
  userId: string;
  /** Decoded, and compared after NFC; or the id of any of its versions. */
  filename: string;
  /** Its private session; null for a permanent document. */
  sessionId: string | null;
}

/** The newest version of a document, with the other fields of its answer. */
export interface DocumentRow extends Selectable<DocumentTable> {
  scope_kind: ScopeTable['kind'];
  expires_at: Date | null;
  /** Whether an earlier version of the name answers. */
  has_earlier: boolean;
}

/** The share of reading in the progress. If the number of pages is unknown, reading counts half of it. */
const readShare = 0.8;

function progressOf({ status, pages, pages_read: read }: DocumentRow): number {
  if (status === 'queued') return 0;
  if (status === 'reading') return pages ? readShare * Math.min(1, read / pages) : readShare / 2;
  return status === 'indexing' ? (1 + readShare) / 2 : 1;
}

/** @returns a document as its owner sees it, given its parts without text */
export function toDocumentAnswer(
  row: DocumentRow,
  pagesWithoutText: DocumentAnswer['pages_without_text'],
): DocumentAnswer {
  return {
    document_id: row.id,
    filename: row.filename,
    kind: row.kind,
    encoding: row.encoding,
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
    omissions: row.omissions,
    original_kept: row.has_original,
    replaces_earlier: row.has_earlier,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** @returns an entity tag that changes whenever the answer for the document does */
export function documentTag(row: DocumentRow): string {
  const { id, attempt, status, parts, has_earlier: hasEarlier, expires_at: expiresAt } = row;
  const state = [id, attempt, status, parts, Number(hasEarlier), Number(expiresAt)];
  return entityTagOf([...state, row.filename].join('.'));
}

/** @throws AppError `documind/document-changed` if an If-Match header names other versions of a document */
export function requireMatch(row: DocumentRow, ifMatch: string | undefined): void {
  if (!allowsChange(ifMatch, documentTag(row))) throw new AppError('documind/document-changed');
}

/** Starts a query for the newest version of each name in a person's scopes that have not ended. */
export function documentsOf(db: DbOrTransaction, { userId, now }: { userId: string; now: Date }) {
  return (
    db
      .selectFrom('documind_document as document')
      .innerJoin('documind_scope as scope', (join) =>
        join
          .onRef('scope.id', '=', 'document.scope_id')
          .onRef('scope.user_id', '=', 'document.user_id'),
      )
      .leftJoin('documind_document as other', (join) =>
        join
          .onRef('other.scope_id', '=', 'document.scope_id')
          .onRef('other.filename', '=', 'document.filename')
          .onRef('other.user_id', '=', 'document.user_id')
          .onRef('other.id', '<>', 'document.id'),
      )
      .where('document.user_id', '=', userId)
      .where((eb) => eb.or([eb('scope.expires_at', 'is', null), eb('scope.expires_at', '>', now)]))
      // A name has at most two versions: one that answers, and a newer one that is not ready.
      .where((eb) => eb.or([eb('other.id', 'is', null), eb('other.live', '=', true)]))
      .selectAll('document')
      .select((eb) => [
        'scope.kind as scope_kind',
        'scope.expires_at',
        eb('other.id', 'is not', null).$castTo<boolean>().as('has_earlier'),
      ])
  );
}

/** @returns rows of {@link documentsOf} as their owner sees them, with the pages that have no text */
export async function answersOf(
  db: Db,
  userId: string,
  rows: readonly DocumentRow[],
): Promise<DocumentAnswer[]> {
  if (rows.length === 0) return [];
  const parts = await db
    .selectFrom('documind_part')
    .select(['document_id', 'part', 'page', 'no_text_reason'])
    .where(
      'document_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('user_id', '=', userId)
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

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Restricts a query to one scope of a person: a private session, or the permanent one. */
function inScope(sessionId: string | null) {
  return (eb: ExpressionBuilder<{ scope: ScopeTable }, 'scope'>) =>
    sessionId === null
      ? eb('scope.kind', '=', 'PERMANENT')
      : eb.and([eb('scope.kind', '=', 'SESSION'), eb('scope.id', '=', sessionId)]);
}

/** @returns the name of the document that has a version with this id, or undefined */
async function findNameById(
  db: DbOrTransaction,
  { userId, filename: id, sessionId }: DocumentOfPerson,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('documind_document as document')
    .innerJoin('documind_scope as scope', (join) =>
      join
        .onRef('scope.id', '=', 'document.scope_id')
        .onRef('scope.user_id', '=', 'document.user_id'),
    )
    .select('document.filename')
    .where('document.id', '=', id)
    .where('document.user_id', '=', userId)
    .where(inScope(sessionId))
    .executeTakeFirst();
  return row?.filename;
}

/**
 * Finds a document by its name, which is data: compared, never used as a path; or by the id of any of its
 * versions. Ids have priority, so that no name makes a program reach another document.
 *
 * @throws AppError `documind/document-not-found`, also if the session does not exist
 */
export async function requireDocument(
  { db, clock }: { db: DbOrTransaction; clock: Clock },
  input: DocumentOfPerson,
): Promise<DocumentRow> {
  const { userId, filename, sessionId } = input;
  const named = idForm.test(filename) ? await findNameById(db, input) : undefined;
  const name = named ?? filename.normalize('NFC');
  const row = await documentsOf(db, { userId, now: clock.now() })
    .where('document.filename', '=', name)
    .where(inScope(sessionId))
    .executeTakeFirstOrThrow(() => new AppError('documind/document-not-found'));
  return row;
}

/**
 * @returns the version with `documentId` if given, else the newest
 * @throws AppError `documind/document-not-found`
 */
export async function requireVersion(
  { db, clock }: { db: DbOrTransaction; clock: Clock },
  { documentId, ...named }: DocumentOfPerson & { documentId?: string | undefined },
): Promise<Selectable<DocumentTable>> {
  const newest = await requireDocument({ db, clock }, named);
  if (documentId === undefined || documentId === newest.id) return newest;
  const row = await db
    .selectFrom('documind_document')
    .selectAll()
    .where('user_id', '=', named.userId)
    .where('scope_id', '=', newest.scope_id)
    .where('filename', '=', newest.filename)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow(() => new AppError('documind/document-not-found'));
  return row;
}
