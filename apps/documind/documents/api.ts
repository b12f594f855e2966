import { createRoute, z } from '@hono/zod-openapi';
import {
  documentAnswer,
  documentChange,
  documentList,
  documentStatus,
  encodingChoice,
  introductionAnswer,
  partAnswer,
} from '@m8/contracts/documind/documents.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { AppError } from '@m8/platform/errors.ts';
import { entityTagOf, namesEntityTag } from '@m8/platform/http/entity-tag.ts';
import { answersJson, type DocumindApp, type Guard, takesJson, takesNames } from '#api/guard.ts';
import {
  documentName,
  documentOf,
  empty,
  everyCall,
  ifNoneMatch,
  inSession,
  json,
  jsonBody,
  jsonProblems,
  listedPage,
  listProblems,
  locationOf,
  lookedUp,
  nextPage,
  numberIn,
  problems,
  undoable,
  versionId,
} from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { introduceDocument } from '#questions/introduce-document.ts';
import { deleteDocument } from './delete-document.ts';
import { readAs } from './read-as.ts';
import { renameDocument } from './rename-document.ts';
import { listDocuments, showDocument, showPart, waitUntilSettled } from './show-documents.ts';
import { maxWaitSeconds, preferHeader, preferredWait, waitHeaders } from './upload-answer.ts';

const ifMatch = z.object({
  'If-Match': z.string().optional().meta({ description: 'An ETag: 412 if it no longer matches.' }),
});

const tags = ['Documents'];
const listDocumentsOperation = createRoute({
  method: 'get',
  path: documindPaths.documents,
  operationId: 'listDocuments',
  summary: 'List your documents',
  description:
    'Newest first, whatever their status. Follow `next_cursor`, or the Link header, to the end.',
  tags,
  request: {
    query: z.object({
      ...listedPage('documents'),
      status: documentStatus
        .optional()
        .meta({ description: 'Lists only documents with this status.' }),
    }),
  },
  responses: {
    200: json('A page of the list.', documentList, 'Link'),
    ...problems(...everyCall, ...listProblems),
  },
});

const showDocumentOperation = createRoute({
  method: 'get',
  path: documindPaths.document,
  operationId: 'showDocument',
  summary: 'Show one document',
  description: 'Its progress, what is in it, and what went wrong if it failed.',
  tags,
  request: { params: z.object({ filename: documentName }), query: inSession, headers: ifNoneMatch },
  responses: {
    200: json('The newest version of the document.', documentAnswer, 'ETag'),
    304: empty('It has not changed.', 'ETag'),
    ...problems(...lookedUp, 'request/not-acceptable'),
  },
});

const renameDocumentOperation = createRoute({
  method: 'patch',
  path: documindPaths.document,
  operationId: 'renameDocument',
  summary: 'Rename a document',
  description:
    'Works in any state. Its text stays the same, and conversations that selected or quoted it use ' +
    'the new name.',
  tags,
  request: {
    params: z.object({ filename: documentName }),
    query: inSession,
    headers: ifMatch,
    body: jsonBody(documentChange, { filename: 'lease.pdf' }),
  },
  responses: {
    200: json('The document under its new name.', documentAnswer, 'ETag', 'Location'),
    ...problems(
      ...lookedUp,
      'documind/document-changed',
      'documind/filename-taken',
      ...jsonProblems,
    ),
  },
});

const deleteDocumentOperation = createRoute({
  method: 'delete',
  path: documindPaths.document,
  operationId: 'deleteDocument',
  summary: 'Delete a document and its chunks',
  description:
    'Works in any state, even while the document is being read. All its versions, its text and ' +
    `its index entries are gone when the call returns. ${undoable}`,
  tags,
  request: { params: z.object({ filename: documentName }), query: inSession, headers: ifMatch },
  responses: {
    204: empty('Deleted.'),
    ...problems(...lookedUp, 'documind/document-changed'),
  },
});

const introduceDocumentOperation = createRoute({
  method: 'get',
  path: documindPaths.introduction,
  operationId: 'introduceDocument',
  summary: 'Get a document’s introduction',
  description:
    'What it is and which questions it answers. Made on request; empty until the document is ready.',
  tags,
  request: { params: z.object({ filename: documentName }), query: inSession },
  responses: {
    200: json('The introduction.', introductionAnswer),
    ...problems(...lookedUp, 'request/not-acceptable'),
  },
});

const showPartOperation = createRoute({
  method: 'get',
  path: documindPaths.part,
  operationId: 'showPart',
  summary: 'Show the text of a page',
  description:
    'The text that `char_start` and `char_end` of a quote refer to, in UTF-16 code units.',
  tags,
  request: {
    params: z.object({
      filename: documentName,
      part: z.string().meta({ description: '`part` of a quote, counted from 1.', example: '1' }),
    }),
    query: inSession.extend({
      document_id: versionId,
    }),
    headers: ifNoneMatch,
  },
  responses: {
    200: json('The part.', partAnswer, 'ETag'),
    304: empty('It has not changed.', 'ETag'),
    ...problems(...lookedUp, 'documind/part-not-found', 'request/not-acceptable'),
  },
});

export function addDocumentRoutes(api: DocumindApp, documind: Documind, guard: Guard): void {
  const looking = [guard(), answersJson, takesNames];

  api.openapi({ ...listDocumentsOperation, middleware: [guard(), answersJson] }, async (c) => {
    const query = c.req.valid('query');
    const list = await listDocuments(documind, { ...query, userId: c.get('caller').userId });
    const base = documindBase + documindPaths.documents;
    return c.json(list, 200, nextPage(base, list.next_cursor, query));
  });

  api.openapi({ ...showDocumentOperation, middleware: looking }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    const { document, etag } = await showDocument(documind, named);
    const headers = { etag, 'cache-control': 'private, no-cache' };
    return namesEntityTag(c.req.header('if-none-match'), etag)
      ? c.body(null, 304, headers)
      : c.json(document, 200, headers);
  });

  api.openapi({ ...renameDocumentOperation, middleware: [...looking, takesJson] }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    const { filename: newName } = c.req.valid('json');
    const ifMatch = c.req.header('if-match');
    const { document, etag } = await renameDocument(documind, { ...named, newName, ifMatch });
    return c.json(document, 200, { etag, location: locationOf(document) });
  });

  api.openapi({ ...deleteDocumentOperation, middleware: [guard(), takesNames] }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    await deleteDocument(documind, { ...named, ifMatch: c.req.header('if-match') });
    return c.body(null, 204);
  });

  api.openapi({ ...introduceDocumentOperation, middleware: looking }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    return c.json(await introduceDocument(documind, named), 200);
  });

  api.openapi({ ...showPartOperation, middleware: looking }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    const part = numberIn(c.req.valid('param').part);
    const answer = await showPart(documind, { ...named, part });
    const etag = entityTagOf(JSON.stringify(answer));
    const headers = { etag, 'cache-control': 'private, no-cache' };
    return namesEntityTag(c.req.header('if-none-match'), etag)
      ? c.body(null, 304, headers)
      : c.json(answer, 200, headers);
  });
}

const readDocumentAsOperation = createRoute({
  method: 'put',
  path: documindPaths.encoding,
  operationId: 'readDocumentAs',
  summary: 'Read a document again, in another encoding',
  description:
    'For a text, CSV, Markdown or HTML file whose letters came out wrong: we read the kept file again, ' +
    'so you don’t need to upload it. The document keeps its name and its `document_id`. It answers no questions ' +
    'until it is ready again. It counts as an upload.',
  tags,
  request: {
    params: z.object({ filename: documentName }),
    query: inSession,
    headers: z.object(preferHeader),
    body: jsonBody(encodingChoice, { encoding: 'Shift_JIS' }),
  },
  responses: {
    200: json('It is read in this encoding.', documentAnswer, 'Preference-Applied'),
    202: json(
      'It is waiting to be read, or could not be read.',
      documentAnswer,
      'Preference-Applied',
      'Retry-After',
    ),
    ...problems(
      ...lookedUp,
      'documind/no-encoding',
      'documind/original-not-kept',
      'documind/too-many-uploads',
      'documind/too-much-reading',
      'documind/too-many-waiting',
      ...jsonProblems,
    ),
  },
});

export function addEncodingRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const uses = () => ({ uploads: 1, reading: 0 });
  const middleware = [guard({ uses }), answersJson, takesNames, takesJson];
  api.openapi({ ...readDocumentAsOperation, middleware }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    const { encoding } = c.req.valid('json');
    const { userId } = named;
    const wait = preferredWait(c.req.header('prefer'), maxWaitSeconds);
    const documentId = await readAs(documind, { ...named, encoding });
    const { signal } = c.req.raw;
    const waiting = { userId, documentId, ms: (wait ?? 0) * 1000, signal };
    const document = await waitUntilSettled(documind, waiting);
    if (document === null) throw new AppError('documind/document-not-found');
    const isReady = document.status === 'ready';
    const headers = waitHeaders(wait, !isReady && document.status !== 'failed');
    return c.json(document, isReady ? 200 : 202, headers);
  });
}
