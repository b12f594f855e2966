import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { AppError } from '#server/platform/errors.ts';
import { allowsChange, entityTagOf, namesEntityTag } from '#server/platform/http/entity-tag.ts';
import { deleteDocument } from '../documents/delete-document.ts';
import type { DocumentsContext } from '../documents/documents-context.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { showDocument } from '../documents/show-document.ts';
import { showPart } from '../documents/show-part.ts';
import type { DocumindApp } from './environment.ts';
import { answersJson, type Guard, takesNames } from './guard.ts';
import {
  deleteDocumentOperation,
  listDocumentsOperation,
  showDocumentOperation,
  showPartOperation,
} from './operations/documents.ts';

/** Adds the routes that show and delete documents. */
export function addDocumentRoutes(api: DocumindApp, context: DocumentsContext, guard: Guard): void {
  const looking = [guard(), answersJson, takesNames];

  api.openapi({ ...listDocumentsOperation, middleware: [guard(), answersJson] }, async (c) => {
    const { limit, cursor = null, session_id: sessionId = null } = c.req.valid('query');
    const { userId } = c.get('caller');
    const list = await listDocuments(context, { userId, sessionId, cursor, limit });
    if (list.next_cursor === null) return c.json(list, 200);
    const next = new URLSearchParams({ cursor: list.next_cursor, limit: String(limit) });
    if (sessionId !== null) next.set('session_id', sessionId);
    const link = `<${documindBase}${documindPaths.documents}?${next}>; rel="next"`;
    return c.json(list, 200, { link });
  });

  api.openapi({ ...showDocumentOperation, middleware: looking }, async (c) => {
    const { filename } = c.req.valid('param');
    const { session_id: sessionId = null } = c.req.valid('query');
    const { userId } = c.get('caller');
    const { document, version } = await showDocument(context, { userId, filename, sessionId });
    const headers = { etag: entityTagOf(version), 'cache-control': 'private, no-cache' };
    if (namesEntityTag(c.req.header('if-none-match'), headers.etag))
      return c.body(null, 304, headers);
    return c.json(document, 200, headers);
  });

  api.openapi({ ...deleteDocumentOperation, middleware: [guard(), takesNames] }, async (c) => {
    const { filename } = c.req.valid('param');
    const { session_id: sessionId = null } = c.req.valid('query');
    const named = { userId: c.get('caller').userId, filename, sessionId };
    const condition = c.req.header('if-match');
    if (condition === undefined) await deleteDocument(context, named);
    else {
      const { version } = await showDocument(context, named);
      if (!allowsChange(condition, entityTagOf(version)))
        throw new AppError('documind/document-changed');
      await deleteDocument(context, { ...named, version });
    }
    return c.body(null, 204);
  });

  api.openapi({ ...showPartOperation, middleware: looking }, async (c) => {
    const { filename, part } = c.req.valid('param');
    const { session_id: sessionId = null, document_id: documentId } = c.req.valid('query');
    const { userId } = c.get('caller');
    const answer = await showPart(context, {
      ...{ userId, filename, sessionId, part: /^[1-9]\d{0,6}$/.test(part) ? Number(part) : 0 },
      ...(documentId !== undefined && { documentId }),
    });
    const etag = entityTagOf(JSON.stringify(answer));
    const headers = { etag, 'cache-control': 'private, no-cache' };
    return namesEntityTag(c.req.header('if-none-match'), etag)
      ? c.body(null, 304, headers)
      : c.json(answer, 200, headers);
  });
}
