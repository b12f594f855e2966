import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { type UploadAnswer, uploadAnswer } from '@m8/contracts/documind/documents.ts';
import { textEncodings } from '@m8/contracts/documind/encodings.ts';
import type { ErrorCode, FieldFault } from '@m8/contracts/errors.ts';
import { isForeignKeyViolation } from '@m8/platform/database/database-error.ts';
import { AppError } from '@m8/platform/errors.ts';
import { everyCall, exampleDocumentId, json, locationOf } from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { once } from '#idempotency.ts';
import { refundBytes, type Uses } from '#quotas.ts';
import { type ArrivedUpload, acceptUpload } from './receive-upload.ts';
import { waitUntilSettled } from './show-documents.ts';

/** Maximum time that a call waits for its document, in seconds. */
export const maxWaitSeconds = 20;

const uploadExample: UploadAnswer = {
  document_id: exampleDocumentId,
  filename: 'contract.pdf',
  kind: 'pdf',
  encoding: null,
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
  omissions: [],
  original_kept: true,
  replaces_earlier: false,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
  outcome: 'created',
};

/** The errors of every upload, besides those of every call. */
export const everyUpload = [
  ...everyCall,
  'documind/too-many-uploads',
  'documind/too-many-bytes',
  'documind/too-much-reading',
  'documind/too-many-waiting',
  'server/disk-full',
  'documind/session-not-found',
  'request/invalid',
  'request/not-acceptable',
] as const satisfies ErrorCode[];

/** The errors of an upload with a form. */
export const formUpload = [
  'documind/not-multipart',
  'documind/malformed-upload',
  'documind/upload-stalled',
  'documind/no-file',
  'documind/no-encoding',
] as const satisfies ErrorCode[];

/** The errors of an upload of one document. */
export const singleUpload = [
  'documind/originals-full',
  'documind/text-full',
  'documind/file-unsupported',
  'documind/file-empty',
  'documind/file-damaged',
  'documind/invalid-filename',
  'documind/too-many-sessions',
  'documind/idempotency-key-in-use',
  'documind/idempotency-key-reused',
] as const satisfies ErrorCode[];

const uploadHeaders = ['Location', 'Preference-Applied', 'Idempotency-Replayed'] as const;

/** The header with which a caller waits for a document. */
export const preferHeader = {
  Prefer: z
    .string()
    .optional()
    .meta({
      description: `\`wait=N\`: answer when the document is ready, or after N seconds, up to ${maxWaitSeconds}.`,
      example: `wait=${maxWaitSeconds}`,
    }),
};

/** The headers that an upload of one document may have. */
export const uploadRequestHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, 'no-idempotency-key' satisfies FieldFault)
    .optional()
    .meta({
      description:
        'A name of your choice for this upload, such as a UUID. For 24 hours you can safely send ' +
        'the upload again with it.',
    }),
  ...preferHeader,
});

/** The body of an upload with a form; `words` describe the fields besides the file. */
export function uploadForm(file: object, words: { isPrivate: string; sessionId: string }) {
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object' as const,
          required: ['file'],
          properties: {
            file,
            is_private: { type: 'boolean' as const, default: false, description: words.isPrivate },
            session_id: { type: 'string' as const, example: '', description: words.sessionId },
            encoding: {
              type: 'string' as const,
              enum: [...textEncodings],
              description:
                'The encoding of a text, CSV, Markdown or HTML file. Without it, the file’s bytes decide.',
            },
          },
        },
      },
    },
  };
}

/** The responses to an accepted upload of one document. */
export const uploadResponses = {
  200: json('You already have this exact document.', uploadAnswer, ...uploadHeaders),
  201: json('It is ready.', uploadAnswer, ...uploadHeaders),
  202: {
    ...json(
      'It has arrived and is waiting to be read, or could not be read.',
      uploadAnswer,
      'Location',
      'Retry-After',
      'Preference-Applied',
      'Idempotency-Replayed',
    ),
    content: { 'application/json': { schema: uploadAnswer, example: uploadExample } },
  },
};

/**
 * Reads how long a caller wants to wait (RFC 7240, section 4.3).
 *
 * @param header value of Prefer; undefined if absent
 * @param most maximum wait, in seconds
 * @returns whole seconds, at most `most`; null if the caller does not ask for a wait
 */
export function preferredWait(header: string | null | undefined, most: number): number | null {
  const [, seconds] =
    /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:$|[,;])/i.exec(header ?? '') ?? [];
  return seconds === undefined ? null : Math.min(Number(seconds), most);
}

/** @param isLate whether the caller must poll the document */
export function waitHeaders(wait: number | null, isLate: boolean) {
  return {
    ...(isLate && { 'retry-after': '1' }),
    ...(wait !== null && { 'preference-applied': `wait=${wait}` }),
  };
}

/** Computes an upload's use of the quotas from its headers. */
export type UsesOf = (header: (name: string) => string | undefined) => Uses & { bytes: number };

/** @returns the quota use that reserves the bytes a body declares, or the maximum if it declares none */
export function usesOf(maxBodyBytes: number): UsesOf {
  return (header) => {
    const length = Number(header('content-length') ?? maxBodyBytes);
    return { uploads: 1, bytes: Math.min(length, maxBodyBytes), reading: 0 };
  };
}

function fingerprintOf(upload: ArrivedUpload): string {
  const { sha256, filename, isPrivate, sessionId, encoding } = upload;
  const parts = JSON.stringify([
    ...[sha256, filename, isPrivate, sessionId],
    ...(encoding === null ? [] : [encoding]),
  ]);
  return createHash('sha256').update(parts).digest('base64url');
}

function statusOf({ outcome, status }: UploadAnswer): 200 | 201 | 202 {
  if (outcome === 'unchanged') return 200;
  return status === 'ready' ? 201 : 202;
}

/**
 * @returns the refusal of an upload whose person has deleted their account since it began: their token has
 *   ended; any other error itself
 */
export async function refusalOf(
  { findPerson }: Pick<Documind, 'findPerson'>,
  userId: string,
  error: unknown,
): Promise<unknown> {
  if (!isForeignKeyViolation(error) || (await findPerson(userId)) !== null) return error;
  return new AppError('documind/invalid-token', { cause: error });
}

interface Sent {
  userId: string;
  request: Request;
  uses: UsesOf;
  receive(): Promise<ArrivedUpload>;
}

/**
 * Accepts a document, only once for an Idempotency-Key, and waits until it is ready if the caller wants that.
 * A refused document is not charged to the quota of bytes.
 */
export async function answerUpload(documind: Documind, { userId, request, uses, receive }: Sent) {
  const { uploads, rateLimiter } = documind;
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const wait = preferredWait(header('prefer'), maxWaitSeconds);

  async function take(upload: ArrivedUpload): Promise<UploadAnswer> {
    const { outcome, document } = await acceptUpload(documind, upload);
    if (wait === null) return { ...document, outcome };
    const waiting = { userId, documentId: document.document_id, ms: wait * 1000 };
    const settled = await waitUntilSettled(documind, { ...waiting, signal: request.signal });
    return { ...(settled ?? document), outcome };
  }

  async function takeOnce(upload: ArrivedUpload) {
    const key = header('idempotency-key');
    if (key === undefined) return { body: await take(upload), isRepeated: false };
    const fingerprint = fingerprintOf(upload);
    return once(documind, { userId, key, fingerprint }, () => take(upload)).finally(() =>
      uploads.remove([upload.documentId]),
    );
  }

  const { bytes: reserved } = uses(header);
  try {
    const { body, isRepeated } = await takeOnce(await receive());
    if (header('content-length') === undefined)
      await refundBytes(rateLimiter, userId, reserved - body.bytes);
    const status = statusOf(body);
    const headers = {
      location: locationOf(body),
      ...waitHeaders(wait, status === 202 && body.status !== 'failed'),
      ...(isRepeated && { 'idempotency-replayed': 'true' }),
    };
    return { body, status, headers };
  } catch (error) {
    await refundBytes(rateLimiter, userId, reserved);
    throw await refusalOf(documind, userId, error);
  }
}
