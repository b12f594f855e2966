import { createRoute, z } from '@hono/zod-openapi';
import { documentAnswer, documentList, partAnswer } from '#contracts/documind/documents.ts';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { sessionId } from '#contracts/documind/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import { allowsChange, entityTagOf, namesEntityTag } from '#server/platform/http/entity-tag.ts';
import { deleteDocument } from '../documents/delete-document.ts';
import { listDocuments, showDocument, showPart } from '../documents/show-documents.ts';
import type { Documind } from '../documind.ts';
import { answersJson, type DocumindApp, type Guard, takesNames } from './guard.ts';
import { empty, everyCall, json, listedPage, nextPage, problems } from './operation-parts.ts';

/** The name of a document in a path; percent-decoded once by the router, then NFC. */
const filename = z
  .string()
  .transform((name) => name.normalize('NFC'))
  .meta({
    description: 'The name as the list shows it, percent-encoded. It is data, never a path.',
    example: 'report.pdf',
  });

/** Which scope a name is looked up in. */
const inSession = z.object({
  session_id: sessionId
    .optional()
    .meta({ description: 'A private session; without it, what you keep.' }),
});

/** Conditions on what is there. */
const ifNoneMatch = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({ description: 'An ETag: 304 while it still holds.' }),
});

/** Conditions on what is changed. */
const ifMatch = z.object({
  'If-Match': z.string().optional().meta({ description: 'An ETag: 412 where it holds no more.' }),
});

const tags = ['Documents'];
const lookedUp = [
  ...everyCall,
  'documind/document-not-found',
  'documind/session-not-found',
  'request/invalid',
  'request/malformed',
] as const;

/** GET /documents. */
const listDocumentsOperation = createRoute({
  method: 'get',
  path: documindPaths.documents,
  operationId: 'listDocuments',
  summary: 'List your documents',
  description:
    'Newest first, in every state. Follow `next_cursor`, or the Link header, to the end.',
  tags,
  request: {
    query: z.object({
      ...listedPage('Most documents of a page.'),
      session_id: sessionId
        .optional()
        .meta({ description: 'A private session whose documents are listed too.' }),
    }),
  },
  responses: {
    200: json('A page of the list.', documentList, 'Link'),
    ...problems(
      ...everyCall,
      'documind/session-not-found',
      'request/invalid',
      'request/not-acceptable',
    ),
  },
});

/** GET /documents/{filename}. */
const showDocumentOperation = createRoute({
  method: 'get',
  path: documindPaths.document,
  operationId: 'showDocument',
  summary: 'Show one document',
  description: 'How far it is, what is in it, and what went wrong where it failed.',
  tags,
  request: { params: z.object({ filename }), query: inSession, headers: ifNoneMatch },
  responses: {
    200: json('The newest version of the document.', documentAnswer, 'ETag'),
    304: empty('It is as the ETag says.', 'ETag'),
    ...problems(...lookedUp, 'request/not-acceptable'),
  },
});

/** DELETE /documents/{filename}. */
const deleteDocumentOperation = createRoute({
  method: 'delete',
  path: documindPaths.document,
  operationId: 'deleteDocument',
  summary: 'Delete a document and its chunks',
  description:
    'Works in every state, also while the document is being read: all its versions, its text and ' +
    'what was found by are gone when this answers.',
  tags,
  request: { params: z.object({ filename }), query: inSession, headers: ifMatch },
  responses: {
    204: empty('It is gone.'),
    ...problems(...lookedUp, 'documind/document-changed'),
  },
});

/** GET /documents/{filename}/parts/{part}. */
const showPartOperation = createRoute({
  method: 'get',
  path: documindPaths.part,
  operationId: 'showPart',
  summary: 'Show the text of a page',
  description:
    'The text that `char_start` and `char_end` of quotes count in, in UTF-16 code units.',
  tags,
  request: {
    params: z.object({
      filename,
      part: z.string().meta({ description: '`part` of a quote, counted from 1.', example: '1' }),
    }),
    query: inSession.extend({
      document_id: z
        .uuid()
        .optional()
        .meta({ description: '`document_id` of a quote, to be shown no other version.' }),
    }),
    headers: ifNoneMatch,
  },
  responses: {
    200: json('The part.', partAnswer, 'ETag'),
    304: empty('It is as the ETag says.', 'ETag'),
    ...problems(...lookedUp, 'documind/part-not-found', 'request/not-acceptable'),
  },
});

/** The operations of documents, in the order of the API description. */
export const documentOperations = [
  listDocumentsOperation,
  showDocumentOperation,
  deleteDocumentOperation,
  showPartOperation,
];

/** Adds the routes that show and delete documents. */
export function addDocumentRoutes(api: DocumindApp, documind: Documind, guard: Guard): void {
  const looking = [guard(), answersJson, takesNames];

  api.openapi({ ...listDocumentsOperation, middleware: [guard(), answersJson] }, async (c) => {
    const { limit, cursor = null, session_id: sessionId = null } = c.req.valid('query');
    const { userId } = c.get('caller');
    const list = await listDocuments(documind, { userId, sessionId, cursor, limit });
    const base = documindBase + documindPaths.documents;
    return c.json(list, 200, nextPage(base, { ...list, limit, sessionId }));
  });

  api.openapi({ ...showDocumentOperation, middleware: looking }, async (c) => {
    const { filename } = c.req.valid('param');
    const { session_id: sessionId = null } = c.req.valid('query');
    const { userId } = c.get('caller');
    const { document, version } = await showDocument(documind, { userId, filename, sessionId });
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
    if (condition === undefined) await deleteDocument(documind, named);
    else {
      const { version } = await showDocument(documind, named);
      if (!allowsChange(condition, entityTagOf(version)))
        throw new AppError('documind/document-changed');
      await deleteDocument(documind, { ...named, version });
    }
    return c.body(null, 204);
  });

  api.openapi({ ...showPartOperation, middleware: looking }, async (c) => {
    const { filename, part } = c.req.valid('param');
    const { session_id: sessionId = null, document_id: documentId } = c.req.valid('query');
    const { userId } = c.get('caller');
    const answer = await showPart(documind, {
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
