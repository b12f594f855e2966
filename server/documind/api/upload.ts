import { createHash } from 'node:crypto';
import type { DocumentAnswer, UploadAnswer } from '#contracts/documind/documents.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import type { DocumentsContext } from '../documents/documents-context.ts';
import type { ReceivedForm } from '../documents/receive-form.ts';
import { receiveUpload } from '../documents/receive-upload.ts';
import { waitUntilSettled } from '../documents/wait-until-settled.ts';
import { once } from '../idempotency.ts';
import { giveBytesBack, type Uses } from '../quotas.ts';
import type { DocumindApp } from './environment.ts';
import { answersJson, type Guard } from './guard.ts';
import { longestWaitSeconds, uploadOperation } from './operations/upload.ts';
import { preferredWait } from './preferences.ts';

/** Longest body of an upload: a file and a little form around it, in bytes. */
const longestBodyBytes = documindLimits.fileBytes + 64 * 1024;

/** The bytes a body says it has; the most it may have where it says nothing. */
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

/** What POST /upload works with. */
export interface UploadContext extends DocumentsContext {
  rateLimiter: RateLimiter;
}

/** Adds POST /upload. What is refused takes nothing from the quota of bytes. */
export function addUploadRoute(api: DocumindApp, context: UploadContext, guard: Guard): void {
  const uploading = [guard({ uses: usesOf }), answersJson];

  api.openapi({ ...uploadOperation, middleware: uploading }, async (c) => {
    const { userId } = c.get('caller');
    const { raw: request } = c.req;
    const wait = preferredWait(c.req.header('prefer'), longestWaitSeconds);

    async function upload(onForm?: (form: ReceivedForm) => void): Promise<UploadAnswer> {
      const { outcome, document } = await receiveUpload(context, { userId, request, onForm });
      if (wait === null) return { ...document, outcome };
      const waiting = { userId, documentId: document.document_id, ms: wait * 1000 };
      const settled = await waitUntilSettled(context, { ...waiting, signal: request.signal });
      return { ...(settled ?? document), outcome };
    }

    const { bytes: reserved = 0 } = usesOf((name) => c.req.header(name));
    const key = c.req.header('idempotency-key');
    try {
      const { body, isRepeated } =
        key === undefined
          ? { body: await upload(), isRepeated: false }
          : await once<UploadAnswer>(context, { userId, key }, (recognise) =>
              upload((form) => recognise(fingerprintOf(form))),
            );
      if (c.req.header('content-length') === undefined)
        await giveBytesBack(context.rateLimiter, userId, reserved - body.bytes);
      const status = statusOf(body);
      return c.json(body, status, {
        location: locationOf(body),
        ...(status === 202 && body.status !== 'failed' && { 'retry-after': '1' }),
        ...(wait !== null && { 'preference-applied': `wait=${wait}` }),
        ...(isRepeated && { 'idempotency-replayed': 'true' }),
      });
    } catch (error) {
      await giveBytesBack(context.rateLimiter, userId, reserved);
      throw error;
    }
  });
}
