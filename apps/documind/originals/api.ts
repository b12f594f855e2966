import { createRoute, z } from '@hono/zod-openapi';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import { foundInDocument } from '@m8/contracts/documind/documents.ts';
import { fileFormats } from '@m8/contracts/documind/formats.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { AppError } from '@m8/platform/errors.ts';
import { attachment } from '@m8/platform/http/attachment.ts';
import { requestedRange } from '@m8/platform/http/byte-range.ts';
import { namesEntityTag } from '@m8/platform/http/entity-tag.ts';
import { streamOf } from '@m8/platform/http/stream-of.ts';
import { answersJson, type DocumindApp, type Guard, takesNames } from '#api/guard.ts';
import {
  callHeaders,
  documentName,
  documentOf,
  empty,
  extraHeadersOf,
  ifNoneMatch,
  inSession,
  json,
  lookedUp,
  problems,
  versionId,
} from '#api/operation-parts.ts';
import { requireVersion } from '#documents/find-documents.ts';
import { findInDocument } from '#documents/show-documents.ts';
import type { Documind } from '#documind.ts';

const file = {
  headers: { ...callHeaders, ...extraHeadersOf('ETag', 'Content-Disposition', 'Accept-Ranges') },
  content: Object.fromEntries(
    Object.values(fileFormats).map(({ mediaType }) => [
      mediaType,
      { schema: z.string().meta({ format: 'binary', contentMediaType: mediaType }) },
    ]),
  ),
};

const showOriginalOperation = createRoute({
  method: 'get',
  path: documindPaths.original,
  operationId: 'showOriginal',
  summary: 'Download the original file',
  description:
    'Byte for byte as you uploaded it; a Range returns part of it. 404 if the service keeps no files, ' +
    'or kept none when you uploaded this one.',
  tags: ['Documents'],
  request: {
    params: z.object({ filename: documentName }),
    query: inSession.extend({ document_id: versionId }),
    headers: ifNoneMatch.extend({
      Range: z.string().optional().meta({
        description: 'One range of bytes (RFC 9110, section 14.2): 206 with only those.',
        example: 'bytes=0-1023',
      }),
      'If-Range': z
        .string()
        .optional()
        .meta({ description: 'An ETag: the Range counts only if it still matches.' }),
    }),
  },
  responses: {
    200: { description: 'The whole file.', ...file },
    206: {
      ...file,
      description: 'The range you asked for.',
      headers: { ...file.headers, ...extraHeadersOf('Content-Range') },
    },
    304: empty('It has not changed.', 'ETag'),
    ...problems(...lookedUp, 'documind/original-not-kept', 'documind/range-not-satisfiable'),
  },
});

const findOperation = createRoute({
  method: 'get',
  path: documindPaths.find,
  operationId: 'findInDocument',
  summary: 'Find words in a document',
  description:
    'Exactly as written, in upper or lower case. The offsets work like those of quotes. To search by ' +
    'meaning, ask.',
  tags: ['Documents'],
  request: {
    params: z.object({ filename: documentName }),
    query: inSession.extend({
      document_id: versionId,
      text: z
        .string()
        .max(limits.findCharacters, fieldSentences.tooLong(limits.findCharacters))
        .refine((text) => text.trim() !== '', fieldSentences.wordsToFind)
        .meta({ description: 'The words.', example: 'deposit' }),
    }),
  },
  responses: {
    200: json('Where they are.', foundInDocument),
    ...problems(...lookedUp, 'request/not-acceptable'),
  },
});

/** A file is data for its owner: browsers must not render it as a page of this site. */
const headersOf = ({ filename, sha256 }: { filename: string; sha256: string }) => ({
  etag: `"${sha256}"`,
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  'content-disposition': attachment(filename),
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
});

/** Adds the routes for the contents of a document: search for words, and its file. */
export function addOriginalRoutes(api: DocumindApp, documind: Documind, guard: Guard): void {
  api.openapi({ ...findOperation, middleware: [guard(), answersJson, takesNames] }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    const { text } = c.req.valid('query');
    const { signal } = c.req.raw;
    return c.json(await findInDocument(documind, { ...named, text, signal }), 200);
  });

  api.openapi({ ...showOriginalOperation, middleware: [guard(), takesNames] }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    const original = await requireVersion(documind, named);
    if (!original.has_original) throw new AppError('documind/original-not-kept');
    const headers = headersOf(original);
    if (namesEntityTag(c.req.header('if-none-match'), headers.etag))
      return c.body(null, 304, headers);
    const isAsExpected = [undefined, headers.etag].includes(c.req.header('if-range'));
    const range = isAsExpected ? requestedRange(c.req.header('range'), original.bytes) : null;
    if (range === 'beyond') throw new AppError('documind/range-not-satisfiable');
    const { start, end } = range ?? { start: 0, end: original.bytes };
    const ofBody = {
      ...headers,
      'content-type': fileFormats[original.kind].mediaType,
      'content-length': String(end - start),
    };
    const stored = { userId: named.userId, id: original.id };
    const body = streamOf(documind.originals.get(stored, { start, end }));
    if (range === null) return c.body(body, 200, ofBody);
    const contentRange = `bytes ${start}-${end - 1}/${original.bytes}`;
    return c.body(body, 206, { ...ofBody, 'content-range': contentRange });
  });
}
