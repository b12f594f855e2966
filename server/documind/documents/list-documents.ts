import type { DocumentList } from '#contracts/documind/documents.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Documind } from '../documind.ts';
import { showSession } from '../sessions/private-sessions.ts';
import { answersOf, documentsOf } from './find-documents.ts';

/** The place in a list after which its next page begins. */
interface ListPlace {
  createdAt: Date;
  documentId: string;
}

/** Milliseconds since 1970, in years of four digits, and a UUID. */
const place = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Writes a place as an opaque text. */
function toCursor({ createdAt, documentId }: ListPlace): string {
  return Buffer.from(`${createdAt.getTime()}.${documentId}`).toString('base64url');
}

/** @returns the place; null where the text is not one of {@link toCursor} */
function readCursor(cursor: string): ListPlace | null {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, documentId] = place.exec(text) ?? [];
  if (time === undefined || documentId === undefined) return null;
  return { createdAt: new Date(Number(time)), documentId };
}

/** Which documents are listed. */
interface ListInput {
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
 * meanwhile does not move later pages.
 *
 * @throws AppError `request/invalid` for a cursor that no page gave, `documind/session-not-found`
 */
export async function listDocuments(
  documind: Pick<Documind, 'db' | 'clock'>,
  { userId, sessionId, cursor, limit = documindLimits.listed.default }: ListInput,
): Promise<DocumentList> {
  const { db, clock } = documind;
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null)
    throw new AppError('request/invalid', {
      fields: [{ field: 'cursor', message: 'Use the next_cursor of the page before' }],
    });
  if (sessionId !== null) await showSession(documind, { userId, sessionId });
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
