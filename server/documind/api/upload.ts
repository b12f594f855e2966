import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import {
  type DocumentAnswer,
  type UploadAnswer,
  uploadAnswer,
} from '#contracts/documind/documents.ts';
import { formatsListed } from '#contracts/documind/formats.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import type { ReceivedForm } from '../documents/receive-form.ts';
import { receiveUpload } from '../documents/receive-upload.ts';
import { waitUntilSettled } from '../documents/show-documents.ts';
import type { Documind } from '../documind.ts';
import { once } from '../idempotency.ts';
import { giveBytesBack, type Uses } from '../quotas.ts';
import { answersJson, type DocumindApp, type Guard } from './guard.ts';
import { everyCall, exampleDocumentId, json, problems } from './operation-parts.ts';

/** Longest time that an upload waits for its document, in seconds. */
const longestWaitSeconds = 20;

/** The answer to an upload that will be read. */
const uploadExample: UploadAnswer = {
  document_id: exampleDocumentId,
  filename: 'contract.pdf',
  kind: 'pdf',
  document_type: 'PERMANENT',
  session_id: null,
  status: 'queued',
  progress: 0,
  pages: null,
  pages_read: 0,
  chunks: 0,
  bytes: 284113,
  expires_at: null,
  error: null,
  error_code: null,
  pages_without_text: [],
  replaces_earlier: false,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
  outcome: 'created',
};

const uploadHeaders = ['Location', 'Preference-Applied', 'Idempotency-Replayed'] as const;

/** POST /upload. */
export const uploadOperation = createRoute({
  method: 'post',
  path: documindPaths.upload,
  operationId: 'uploadDocument',
  summary: 'Upload a document',
  description:
    `A ${formatsListed('or')} of at most ${documindLimits.fileBytes / 1024 / 1024} MB; its type ` +
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
    200: json('This very document is there already.', uploadAnswer, ...uploadHeaders),
    201: json('It is ready.', uploadAnswer, ...uploadHeaders),
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
    ...problems(
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

/** Longest body of an upload: a file and the form around it, in bytes. */
const longestBodyBytes = documindLimits.fileBytes + 64 * 1024;

/**
 * Reads how long a caller would like to wait (RFC 7240, section 4.3).
 *
 * @param header value of Prefer; undefined where there is none
 * @param most longest wait, in seconds
 * @returns whole seconds; null where no wait is asked for
 */
export function preferredWait(header: string | undefined, most: number): number | null {
  const [, seconds] =
    /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:$|[,;])/i.exec(header ?? '') ?? [];
  return seconds === undefined ? null : Math.min(Number(seconds), most);
}

/** Reserves the bytes that a body says it has; where it says nothing, the most that it may have. */
function usesOf(header: (name: string) => string | undefined): Uses {
  const length = Number(header('content-length') ?? longestBodyBytes);
  return { uploads: 1, bytes: Math.min(length, longestBodyBytes), reading: 0 };
}

function fingerprintOf({ sha256, filename, isPrivate, sessionId }: ReceivedForm): string {
  const parts = JSON.stringify([sha256, filename, isPrivate, sessionId]);
  return createHash('sha256').update(parts).digest('base64url');
}

function statusOf({ outcome, status }: UploadAnswer): 200 | 201 | 202 {
  if (outcome === 'unchanged') return 200;
  return status === 'ready' ? 201 : 202;
}

/** @returns the address of a document, below the site's origin */
function locationOf({ filename, session_id: session }: DocumentAnswer): string {
  const path = documindPaths.document.replace('{filename}', encodeURIComponent(filename));
  return `${documindBase}${path}${session === null ? '' : `?session_id=${session}`}`;
}

/** Adds POST /upload. An upload that is refused is not charged to the quota of bytes. */
export function addUploadRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const uploading = [guard({ uses: usesOf }), answersJson];

  api.openapi({ ...uploadOperation, middleware: uploading }, async (c) => {
    const { userId } = c.get('caller');
    const { raw: request } = c.req;
    const wait = preferredWait(c.req.header('prefer'), longestWaitSeconds);

    async function upload(onForm?: (form: ReceivedForm) => void): Promise<UploadAnswer> {
      const { outcome, document } = await receiveUpload(documind, { userId, request, onForm });
      if (wait === null) return { ...document, outcome };
      const waiting = { userId, documentId: document.document_id, ms: wait * 1000 };
      const settled = await waitUntilSettled(documind, { ...waiting, signal: request.signal });
      return { ...(settled ?? document), outcome };
    }

    const { bytes: reserved = 0 } = usesOf((name) => c.req.header(name));
    const key = c.req.header('idempotency-key');
    try {
      const { body, isRepeated } =
        key === undefined
          ? { body: await upload(), isRepeated: false }
          : await once<UploadAnswer>(documind, { userId, key }, (recognise) =>
              upload((form) => recognise(fingerprintOf(form))),
            );
      if (c.req.header('content-length') === undefined)
        await giveBytesBack(documind.rateLimiter, userId, reserved - body.bytes);
      const status = statusOf(body);
      return c.json(body, status, {
        location: locationOf(body),
        ...(status === 202 && body.status !== 'failed' && { 'retry-after': '1' }),
        ...(wait !== null && { 'preference-applied': `wait=${wait}` }),
        ...(isRepeated && { 'idempotency-replayed': 'true' }),
      });
    } catch (error) {
      await giveBytesBack(documind.rateLimiter, userId, reserved);
      throw error;
    }
  });
}
