import { z } from '@hono/zod-openapi';
import { sessionId } from '#contracts/documind/sessions.ts';

/** The name of a document in a path; percent-decoded once by the router, then NFC. */
export const filename = z
  .string()
  .transform((name) => name.normalize('NFC'))
  .meta({
    description: 'The name as the list shows it, percent-encoded. It is data, never a path.',
    example: 'report.pdf',
  });

/** Which scope a name is looked up in. */
export const inSession = z.object({
  session_id: sessionId
    .optional()
    .meta({ description: 'A private session; without it, what you keep.' }),
});

/** Conditions on what is there. */
export const ifNoneMatch = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({ description: 'An ETag: 304 while it still holds.' }),
});

/** Conditions on what is changed. */
export const ifMatch = z.object({
  'If-Match': z.string().optional().meta({ description: 'An ETag: 412 where it holds no more.' }),
});
