import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import { AppError } from '#server/platform/errors.ts';
import { watchPace } from '#server/platform/http/body-pace.ts';

/** Header fields of a part by their names in lower case; one character a byte. */
export type PartHead = Readonly<Record<string, string[] | undefined>>;

/** What {@link readParts} holds a sender to. */
export interface PartLimits {
  boundary: string;
  /** Most bytes of the whole body. */
  mostBytes: number;
  /** A sender from whom nothing arrives for so long is given up, in milliseconds. */
  patienceMs: number;
}

/** Largest head of a part, in bytes. */
const headBytes = 8 * 1024;
/** So many bytes may pass without a part beginning or its head ending. */
const frameBytes = 64 * 1024;

/** @returns the refusal of what is no proper form */
export function malformed(cause?: unknown): AppError {
  return new AppError('documind/malformed-upload', { cause });
}

/**
 * Reads a multipart body part by part, never more of it than its readers take.
 *
 * @param take reads one part to its end; what it throws ends the reading
 * @returns once every part is taken and the body has ended
 * @throws AppError `documind/malformed-upload`, `documind/file-too-large`, `documind/upload-stalled`
 *   or whatever `take` threw; all parts are closed by then, the rest of the body is not read
 */
export async function readParts(
  body: ReadableStream<Uint8Array>,
  { boundary, mostBytes, patienceMs }: PartLimits,
  take: (part: Readable, head: PartHead) => Promise<void>,
): Promise<void> {
  const failure = new AbortController();
  const failed = once(failure.signal, 'abort').then(() => Promise.reject(failure.signal.reason));
  failed.catch(() => undefined);
  const fail = (reason: unknown) => failure.abort(reason);
  const stalled = () => fail(new AppError('documind/upload-stalled'));
  const patience = setTimeout(stalled, patienceMs);
  let bytes = 0;
  const endPace = watchPace(() => bytes, stalled);

  const parts: Readable[] = [];
  const taken: Promise<void>[] = [];
  let isInBody = false;
  let frame = 0;
  // The package's types leave the size out.
  const settings = { boundary, maxHeaderPairs: 20, maxHeaderSize: 2 * headBytes };
  const dicer = new Dicer(settings);
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    dicer.once('finish', () => {
      isOver = true;
      resolve();
    });
  });
  dicer.on('error', (cause) => fail(malformed(cause)));
  dicer.on('part', (part) => {
    parts.push(part);
    isInBody = false;
    frame = 0;
    part.on('error', () => undefined);
    part.once('header', (head) => {
      isInBody = true;
      // A record of lists without a prototype, says the parser's source.
      const fields = head as PartHead;
      const size = Object.values(fields).flat().join('').length;
      taken.push((size > headBytes ? Promise.reject(malformed()) : take(part, fields)).catch(fail));
    });
  });

  const reader = body.getReader();
  try {
    for (;;) {
      const next = reader.read().catch((cause) => Promise.reject(malformed(cause)));
      const { done, value } = await Promise.race([next, failed]);
      patience.refresh();
      if (done) break;
      bytes += value.length;
      if (bytes > mostBytes) throw new AppError('documind/file-too-large');
      if (!isInBody) frame += value.length;
      // After its last delimiter the parser takes nothing more, and does not always say that it drained.
      if (!isOver && !dicer.write(value)) await Promise.race([once(dicer, 'drain'), over, failed]);
      if (!isInBody && frame > frameBytes) throw malformed();
    }
    if (!isOver) dicer.end();
    await Promise.race([over, failed]);
    await Promise.race([Promise.all(taken), failed]);
    failure.signal.throwIfAborted();
    if (parts.length !== taken.length) throw malformed();
  } catch (error) {
    fail(error);
    for (const part of parts) part.destroy();
    await Promise.all(taken);
    throw failure.signal.reason;
  } finally {
    clearTimeout(patience);
    endPace();
    reader.releaseLock();
  }
}
