import { createRoute, z } from '@hono/zod-openapi';
import { documentAnswer, documentList, partAnswer } from '#contracts/documind/documents.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { sessionId } from '#contracts/documind/sessions.ts';
import { empty, everyCall, json, refusals } from '../operation-parts.ts';
import { filename, ifMatch, ifNoneMatch, inSession } from './parameters.ts';

const tags = ['Documents'];
const lookedUp = [
  ...everyCall,
  'documind/document-not-found',
  'documind/session-not-found',
  'request/invalid',
  'request/malformed',
] as const;

const wholeNumber = `Use a whole number from 1 to ${documindLimits.listed.most}`;

/** GET /documents. */
export const listDocumentsOperation = createRoute({
  method: 'get',
  path: documindPaths.documents,
  operationId: 'listDocuments',
  summary: 'List your documents',
  description:
    'Newest first, in every state. Follow `next_cursor`, or the Link header, to the end.',
  tags,
  request: {
    query: z.object({
      limit: z.coerce
        .number(wholeNumber)
        .int(wholeNumber)
        .min(1, wholeNumber)
        .max(documindLimits.listed.most, wholeNumber)
        .default(documindLimits.listed.default)
        .meta({ description: 'Most documents of a page.' }),
      cursor: z.string().optional().meta({ description: '`next_cursor` of the page before.' }),
      session_id: sessionId
        .optional()
        .meta({ description: 'A private session whose documents are listed too.' }),
    }),
  },
  responses: {
    200: json('A page of the list.', documentList, 'Link'),
    ...refusals(
      ...everyCall,
      'documind/session-not-found',
      'request/invalid',
      'request/not-acceptable',
    ),
  },
});

/** GET /documents/{filename}. */
export const showDocumentOperation = createRoute({
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
    ...refusals(...lookedUp, 'request/not-acceptable'),
  },
});

/** DELETE /documents/{filename}. */
export const deleteDocumentOperation = createRoute({
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
    ...refusals(...lookedUp, 'documind/document-changed'),
  },
});

/** GET /documents/{filename}/parts/{part}. */
export const showPartOperation = createRoute({
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
    ...refusals(...lookedUp, 'documind/part-not-found', 'request/not-acceptable'),
  },
});
