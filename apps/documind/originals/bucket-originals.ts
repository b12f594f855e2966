import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@m8/platform/errors.ts';
import type { Log } from '@m8/platform/log.ts';
import type { BucketSetting } from '@m8/platform/settings/combined-settings.ts';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { cutPieces, OriginalLost, type OriginalStore } from './original-store.ts';

/** Size of a request: S3's minimum for a part of a multipart upload, except the last one. */
const partBytes = 5 * 1024 * 1024;
/** Timeout of a request, including its retries. */
const requestMs = 30_000;
const pausesMs = [200, 1000];

/** Whether a retry may succeed. */
const isPassing = ({ status }: Response) => status === 429 || status >= 500;

/** Retries a request if the network or the store fails; storing the same bytes twice is harmless. */
const fetchAgain: typeof fetch = async (input, init) => {
  for (const pauseMs of pausesMs) {
    const answer = await fetch(input, init).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
    });
    if (answer && !isPassing(answer)) return answer;
    await answer?.body?.cancel();
    await pause(pauseMs, undefined, { signal: init?.signal ?? undefined });
  }
  return fetch(input, init);
};

const isMissing = (error: unknown) =>
  error instanceof S3ServiceError && (error.status === 404 || error.status === 416);

/**
 * Stores files in a bucket of an S3-compatible store, each as one object named by its document's id.
 *
 * @returns a store that throws AppError `server/unavailable` if the bucket cannot be used, and logs why
 */
export function createBucketOriginals(
  { url, region, keyId, secret }: BucketSetting,
  log: Pick<Log, 'warn'>,
): OriginalStore {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: requestMs,
    fetch: fetchAgain,
  });

  async function asked<Answer>(request: Promise<Answer>): Promise<Answer> {
    try {
      return await request;
    } catch (cause) {
      if (isMissing(cause)) throw new OriginalLost();
      log.warn({ error: String(cause) }, 'bucket unavailable');
      throw new AppError('server/unavailable', { cause });
    }
  }

  /** Sends a file in several parts; if one of them fails, nothing stays. */
  async function putParts(documentId: string, parts: AsyncIterable<Uint8Array<ArrayBuffer>>) {
    const uploadId = await asked(bucket.getMultipartUploadId(documentId));
    try {
      const sent: UploadPart[] = [];
      for await (const part of parts)
        sent.push(await asked(bucket.uploadPart(documentId, uploadId, part, sent.length + 1)));
      await asked(bucket.completeMultipartUpload(documentId, uploadId, sent));
    } catch (error) {
      await asked(bucket.abortMultipartUpload(documentId, uploadId)).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put({ id }, bytes) {
      const parts = cutPieces(bytes, partBytes);
      const first = await parts.next();
      if (first.done) return;
      if (first.value.length < partBytes) {
        await asked(bucket.putObject(id, first.value));
        return;
      }
      await putParts(
        id,
        (async function* () {
          yield first.value;
          yield* parts;
        })(),
      );
    },
    async *get({ id }, { start, end }) {
      for (let from = start; from < end; from += partBytes) {
        const to = Math.min(from + partBytes, end);
        const part = await asked(
          bucket
            .getObjectRaw(id, false, from, to)
            .then(async (answer) => new Uint8Array(await answer.arrayBuffer())),
        );
        if (part.length !== to - from) throw new OriginalLost();
        yield part;
      }
    },
    async delete({ id }) {
      await asked(bucket.deleteObject(id)).catch((error: unknown) => {
        if (!(error instanceof OriginalLost)) throw error;
      });
    },
  };
}
