import { z } from '@hono/zod-openapi';
import { errorSentences, fieldSentences } from '@m8/content/error-sentences.ts';
import type { DocumentAnswer } from '@m8/contracts/documind/documents.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { problem } from '@m8/contracts/documind/problem.ts';
import { sessionId } from '@m8/contracts/documind/sessions.ts';
import { type ErrorCode, errorStatuses } from '@m8/contracts/errors.ts';

function header(description: string, example: string) {
  return { description, schema: { type: 'string' as const }, example };
}

export const exampleDocumentId = '5f0c7c0e-3b52-4b8e-9a52-0d6f3c3f6f11';

export const exampleConversationId = 'b1d2a6f4-5c0e-4a57-8b39-6e7f0c2d4a18';

export const undoable = `It can be undone for ${documindLimits.undoSeconds} seconds.`;

const requestId = {
  'X-Request-Id': header(
    'Identifies the call; quote it to support.',
    '0197a3f2-6f0e-7c44-9d0e-3a1f2b9c8d7e',
  ),
};

/** Headers of every response to a call with a token. */
export const callHeaders = {
  ...requestId,
  'RateLimit-Policy': header(
    'The quotas that count this call: `q` uses in `w` seconds; `qu` is the unit.',
    '"calls";q=120;w=60',
  ),
  RateLimit: header(
    'What is left of each quota: `r` uses, full again in `t` seconds.',
    '"calls";r=119;t=42',
  ),
};

const extraHeaders = {
  ETag: header(
    'Names this version: send it as If-None-Match to get a 304, or as If-Match to change only this version.',
    '"R0lGODlhAQABAIAAAAUEBA"',
  ),
  Link: header(
    'The next page, with rel="next", if there is one.',
    '</api/documind/documents?cursor=abc>; rel="next"',
  ),
  'Accept-Ranges': header('The units that a Range can use.', 'bytes'),
  'Content-Range': header('Which bytes these are, and of how many.', 'bytes 0-1023/48213'),
  'Content-Disposition': header(
    'The name to save it under.',
    'attachment; filename="conversation.md"',
  ),
  Location: header('Where to find it from now on.', '/api/documind/documents/report.pdf'),
  'Retry-After': header('Whole seconds to wait before trying again.', '1'),
  'Preference-Applied': header('The preference that was followed (RFC 7240).', 'wait=20'),
  'Idempotency-Replayed': header('`true` if this repeats the first answer to the key.', 'true'),
  'WWW-Authenticate': header(
    'What to send, and what was wrong with what was sent (RFC 6750).',
    'Bearer realm="DocuMind", error="invalid_token"',
  ),
};

type HeaderName = keyof typeof extraHeaders;

export function extraHeadersOf(...names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, extraHeaders[name]]));
}

/** Describes a JSON response to a call with a token, and names its further headers. */
export function json<Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  ...headers: HeaderName[]
) {
  return {
    description,
    headers: { ...callHeaders, ...extraHeadersOf(...headers) },
    content: { 'application/json': { schema } },
  };
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>) {
  return { required: true, content: { 'application/json': { schema, example } } };
}

/** Describes a response without a body to a call with a token. */
export function empty(description: string, ...headers: HeaderName[]) {
  return { description, headers: { ...callHeaders, ...extraHeadersOf(...headers) } };
}

const wholeNumber = fieldSentences.wholeNumber(documindLimits.listed.most);

/** @returns the path segment as a number from 1, or 0 if it is not one */
export function numberIn(part: string): number {
  return /^[1-9]\d{0,6}$/.test(part) ? Number(part) : 0;
}

/** The pagination parameters of a list of `things`. */
export function listedPage(things: string) {
  return {
    limit: z.coerce
      .number(wholeNumber)
      .int(wholeNumber)
      .min(1, wholeNumber)
      .max(documindLimits.listed.most, wholeNumber)
      .default(documindLimits.listed.default)
      .meta({ description: `Maximum ${things} on a page.` }),
    cursor: z.string().optional().meta({ description: '`next_cursor` of the previous page.' }),
    session_id: sessionId
      .optional()
      .meta({ description: `A private session whose ${things} are listed too.` }),
  };
}

/** @returns the path of a document, relative to the site's origin */
export function locationOf({ filename, session_id: session }: DocumentAnswer): string {
  const path = documindPaths.document.replace('{filename}', encodeURIComponent(filename));
  return `${documindBase}${path}${session === null ? '' : `?session_id=${session}`}`;
}

/** @returns the Link header to the next page of a list, with the filters of this one; none on the last page */
export function nextPage(
  address: string,
  cursor: string | null,
  query: { limit: number; session_id?: string | undefined; status?: string | undefined },
): Record<string, string> {
  const { limit, session_id, status } = query;
  if (cursor === null) return {};
  const next = new URLSearchParams({ cursor, limit: String(limit) });
  if (session_id !== undefined) next.set('session_id', session_id);
  if (status !== undefined) next.set('status', status);
  return { link: `<${address}?${next}>; rel="next"` };
}

/** The errors of every call with a token. */
export const everyCall = [
  'documind/no-token',
  'documind/invalid-token',
  'documind/email-not-verified',
  'documind/key-not-allowed',
  'documind/too-many-calls',
  'documind/sign-in-unavailable',
  'server/unexpected',
] as const satisfies ErrorCode[];

/** Additional errors of calls that search documents. */
export const searchProblems = [
  'documind/busy',
  'documind/too-many-questions',
  'documind/session-not-found',
  'documind/document-not-found',
  'documind/collection-not-found',
  'documind/collection-empty',
] as const satisfies ErrorCode[];

/** Additional errors of calls that list things page by page. */
export const listProblems = [
  'documind/session-not-found',
  'request/invalid',
  'request/not-acceptable',
] as const satisfies ErrorCode[];

/** Additional errors of calls that take and return JSON. */
export const jsonProblems = [
  'request/invalid',
  'request/malformed',
  'request/not-acceptable',
  'request/too-large',
  'request/unsupported-media-type',
] as const satisfies ErrorCode[];

const headersOf: Record<number, readonly HeaderName[]> = {
  401: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** Describes errors as problem+json, one response per status; without types, as handlers throw them. */
export function problems(...codes: readonly ErrorCode[]): object {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorSentences[code]}`).join('\n\n'),
        headers: { ...requestId, ...extraHeadersOf(...(headersOf[status] ?? [])) },
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  );
}

/** The name or id of a document in a path; percent-decoded once by the router, then NFC. */
export const documentName = z
  .string()
  .transform((name) => name.normalize('NFC'))
  .meta({
    description:
      'The name as the list shows it, percent-encoded: it is data, never a path. Or the ' +
      '`document_id`, which stays the same when the document is renamed.',
    example: 'report.pdf',
  });

/** The scope in which a name is looked up. */
export const inSession = z.object({
  session_id: sessionId
    .optional()
    .meta({ description: 'A private session. Without it, the documents you keep.' }),
});

/** @returns the document that a call names, with the version that it asks for */
export function documentOf(
  { userId }: { userId: string },
  { filename }: { filename: string },
  query: { session_id?: string | undefined; document_id?: string | undefined },
) {
  const { session_id: sessionId = null, document_id: documentId } = query;
  return { userId, filename, sessionId, documentId };
}

export const versionId = z
  .uuid()
  .optional()
  .meta({ description: '`document_id` of a quote, so that you get that version.' });

/** The header with which a caller asks only for changes. */
export const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().meta({ description: 'An ETag: 304 if it still matches.' }),
});

/** The errors of every call that looks up a document. */
export const lookedUp = [
  ...everyCall,
  'documind/document-not-found',
  'documind/session-not-found',
  'request/invalid',
  'request/malformed',
] as const;
