import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import { AppError } from '@m8/platform/errors.ts';
import { watchPace } from '@m8/platform/http/body-pace.ts';

/** Header fields of a part by lower-case name; one character per byte. */
export type PartHead = Readonly<Record<string, string[] | undefined>>;

interface PartLimits {
  boundary: string;
  /** Maximum number of bytes of the whole body. */
  maxBytes: number;
  /** The body is abandoned if nothing arrives for this many milliseconds. */
  patienceMs: number;
}

/** Maximum size of a part's header, in bytes. */
const headBytes = 8 * 1024;
/** Maximum number of bytes without the beginning of a part or the end of its header. */
const frameBytes = 64 * 1024;

export function malformed(cause?: unknown): AppError {
  return new AppError('documind/malformed-upload', { cause });
}

export interface FormDisposition {
  name: string;
  /** Undefined if the part is not a file. */
  filename: string | undefined;
}

const parameter = /\s*;\s*([\w!#$&+.^`|~-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/y;
const extended = /^(utf-8|iso-8859-1)'[^']*'((?:[^%]|%[\da-f]{2})*)$/i;

function decode(bytes: Buffer, encoding = 'utf-8'): string {
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** RFC 8187: the encoding, a language, and bytes, some of them as `%` and two digits. */
function decodeExtended(value: string): string {
  const [, encoding, encoded = ''] = extended.exec(value) ?? [];
  if (encoding === undefined) throw new SyntaxError('not an RFC 8187 value');
  const binary = encoded.replace(/%(..)/g, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return decode(Buffer.from(binary, 'latin1'), encoding);
}

/**
 * Parses a Content-Disposition of a form (RFC 7578). Names are UTF-8, as browsers send them. Within quotes a
 * backslash escapes a quote or a backslash; any other backslash is literal, as in paths that some clients
 * send. `filename*` (RFC 8187) takes precedence over `filename`.
 *
 * @param header its value, one character per byte
 * @throws SyntaxError for another disposition, a missing name or a repeated parameter, TypeError for invalid UTF-8
 */
export function parseDisposition(header: string): FormDisposition {
  const type = /^\s*form-data(?=\s*(;|$))/i.exec(header);
  if (type === null) throw new SyntaxError('not form-data');
  const found = new Map<string, string>();
  parameter.lastIndex = type[0].length;
  let end = parameter.lastIndex;
  for (let match = parameter.exec(header); match !== null; match = parameter.exec(header)) {
    const [, key = '', quoted, plain = ''] = match;
    const value = quoted?.replace(/\\(["\\])/g, '$1') ?? plain;
    if (found.has(key.toLowerCase())) throw new SyntaxError('repeated parameter');
    found.set(key.toLowerCase(), value);
    end = parameter.lastIndex;
  }
  if (!/^[\s;]*$/.test(header.slice(end))) throw new SyntaxError('malformed parameters');
  const name = found.get('name');
  if (name === undefined) throw new SyntaxError('missing name');
  const wide = found.get('filename*');
  const narrow = found.get('filename');
  return {
    name: decode(Buffer.from(name, 'latin1')),
    filename:
      wide !== undefined
        ? decodeExtended(wide)
        : narrow !== undefined
          ? decode(Buffer.from(narrow, 'latin1'))
          : undefined,
  };
}

/** Reads the rest of a refused body, so that the client gets the error and can use the connection again. */
async function discard(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<void> {
  try {
    for (let bytes = 0; bytes <= maxBytes; ) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
    }
  } catch {
    // Nothing depends on the rest.
  } finally {
    reader.releaseLock();
  }
}

/**
 * Reads a multipart body part by part, no faster than its consumers.
 *
 * @param take reads one part to its end; its error ends the reading
 * @returns when all parts are read and the body has ended
 * @throws AppError `documind/malformed-upload`, `documind/file-too-large`, `documind/upload-stalled` or the
 *   error of `take`; all parts are closed by then, and the rest of the body is discarded
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  { boundary, maxBytes, patienceMs }: PartLimits,
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
  // The package's types lack maxHeaderSize.
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
      // According to the parser's source, a record of lists without a prototype.
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
      if (bytes > maxBytes) throw new AppError('documind/file-too-large');
      if (!isInBody) frame += value.length;
      // After the last delimiter the parser takes nothing more, and does not always emit `drain`.
      if (!isOver && !dicer.write(value)) await Promise.race([once(dicer, 'drain'), over, failed]);
      if (!isInBody && frame > frameBytes) throw malformed();
    }
    if (!isOver) dicer.end();
    await Promise.race([over, failed]);
    await Promise.race([Promise.all(taken), failed]);
    failure.signal.throwIfAborted();
    if (parts.length !== taken.length) throw malformed();
    reader.releaseLock();
  } catch (error) {
    fail(error);
    for (const part of parts) part.destroy();
    await Promise.all(taken);
    void discard(reader, maxBytes);
    throw failure.signal.reason;
  } finally {
    clearTimeout(patience);
    endPace();
  }
}
