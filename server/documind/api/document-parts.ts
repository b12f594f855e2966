import { z } from '@hono/zod-openapi';
import { sessionId } from '#contracts/documind/sessions.ts';
import { everyCall } from './operation-parts.ts';

/** The name or id of a document in a path; percent-decoded once by the router, then NFC. */
export const documentName = z
  .string()
  .transform((name) => name.normalize('NFC'))
  .meta({
    description:
      'The name as the list shows it, percent-encoded: it is data, never a path. Or the ' +
      '`document_id`, which stays when the document is renamed.',
    example: 'report.pdf',
  });

/** Which scope a name is looked up in. */
export const inSession = z.object({
  session_id: sessionId
    .optional()
    .meta({ description: 'A private session; without it, what you keep.' }),
});

/** Which version of a document is meant. */
export const versionId = z
  .uuid()
  .optional()
  .meta({ description: '`document_id` of a quote, to be shown no other version.' });

/** The header by which a caller asks only for what has changed. */
export const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().meta({ description: 'An ETag: 304 if it still matches.' }),
});

/** The errors of every call that looks a document up. */
export const lookedUp = [
  ...everyCall,
  'documind/document-not-found',
  'documind/session-not-found',
  'request/invalid',
  'request/malformed',
] as const;
