import type { DocumentList } from '#contracts/documind/documents.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { AppError } from '#server/platform/errors.ts';
import { showSession } from '../sessions/show-session.ts';
import type { DocumentsContext } from './documents-context.ts';
import { answersOf, documentsOf } from './find-documents.ts';
import { readCursor, toCursor } from './list-cursor.ts';

/** Which documents are listed. */
export interface ListInput {
  userId: string;
  /** Lists those of a private session too. */
  sessionId: string | null;
  /** `next_cursor` of the page before; null for the first. */
  cursor: string | null;
  /** Most documents of the page, 1 to `documindLimits.listed.most`. */
  limit?: number;
}

/**
 * Lists a person's documents, newest first: of each name the newest version. What is uploaded
 * meanwhile moves nothing on later pages.
 *
 * @throws AppError `request/invalid` for a cursor that is none, `documind/session-not-found`
 */
export async function listDocuments(
  context: DocumentsContext,
  { userId, sessionId, cursor, limit = documindLimits.listed.default }: ListInput,
): Promise<DocumentList> {
  const { db, clock } = context;
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null)
    throw new AppError('request/invalid', {
      fields: [{ field: 'cursor', message: 'Use the next_cursor of the page before' }],
    });
  if (sessionId !== null) await showSession(context, { userId, sessionId });
  const rows = await documentsOf(db, { userId, now: clock.now() })
    .where((eb) =>
      eb.or([
        eb('scope.kind', '=', 'PERMANENT'),
        ...(sessionId === null ? [] : [eb('scope.id', '=', sessionId)]),
      ]),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('document.created_at', 'document.id'),
          '<',
          eb.tuple(after?.createdAt ?? new Date(0), after?.documentId ?? ''),
        ),
      ),
    )
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    documents: await answersOf(db, page),
    next_cursor: hasMore ? toCursor({ createdAt: last.created_at, documentId: last.id }) : null,
  };
}
