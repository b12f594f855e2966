import { createRoute, z } from '@hono/zod-openapi';
import { uploadAnswer } from '#contracts/documind/documents.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { everyCall, json, refusals } from '../operation-parts.ts';
import { uploadExample } from '../examples.ts';

/** Longest time that an upload waits for its document, in seconds. */
export const longestWaitSeconds = 20;

/** POST /upload. */
export const uploadOperation = createRoute({
  method: 'post',
  path: documindPaths.upload,
  operationId: 'uploadDocument',
  summary: 'Upload a document',
  description:
    `A PDF, DOCX, TXT, JPG or PNG of at most ${documindLimits.fileBytes / 1024 / 1024} MB; its type ` +
    'is told by its bytes, and a text that is named as another format is refused. It is read in the background: look at the Location, or wait for it with ' +
    'Prefer. The same bytes under the same name change nothing; other bytes replace the document ' +
    'as soon as they are ready, and until then the earlier version answers.',
  tags: ['Documents'],
  request: {
    headers: z.object({
      'Idempotency-Key': z
        .string()
        .regex(/^[\x20-\x7e]{1,255}$/, 'Use 1 to 255 plain characters')
        .optional()
        .meta({
          description:
            'A name of your choice for this upload, such as a UUID: for 24 hours it is safe to send ' +
            'the upload again under it.',
        }),
      Prefer: z
        .string()
        .optional()
        .meta({
          description: `\`wait=N\`: answer when the document is ready, or after N seconds, up to ${longestWaitSeconds}.`,
          example: `wait=${longestWaitSeconds}`,
        }),
    }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: { type: 'string', format: 'binary', description: 'The document.' },
              is_private: {
                type: 'boolean',
                default: false,
                description: 'Erase it when its private session ends.',
              },
              session_id: {
                type: 'string',
                example: '',
                description: 'The session a private document goes into; without it, a new one.',
              },
            },
          },
        },
      },
    },
  },
  responses: {
    200: json(
      'This very document is there already.',
      uploadAnswer,
      'Location',
      'Preference-Applied',
      'Idempotency-Replayed',
    ),
    201: json(
      'It is ready.',
      uploadAnswer,
      'Location',
      'Preference-Applied',
      'Idempotency-Replayed',
    ),
    202: {
      ...json(
        'It has arrived and will be read, or has failed to be.',
        uploadAnswer,
        'Location',
        'Retry-After',
        'Preference-Applied',
        'Idempotency-Replayed',
      ),
      content: { 'application/json': { schema: uploadAnswer, example: uploadExample } },
    },
    ...refusals(
      ...everyCall,
      'documind/too-many-uploads',
      'documind/too-many-bytes',
      'documind/not-multipart',
      'documind/malformed-upload',
      'documind/upload-stalled',
      'documind/no-file',
      'documind/file-too-large',
      'documind/file-unsupported',
      'documind/file-empty',
      'documind/file-encrypted',
      'documind/file-damaged',
      'documind/invalid-filename',
      'documind/session-not-found',
      'documind/too-many-sessions',
      'documind/idempotency-key-in-use',
      'documind/idempotency-key-reused',
      'request/invalid',
      'request/not-acceptable',
    ),
  },
});
