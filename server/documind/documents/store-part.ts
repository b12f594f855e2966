import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/platform/errors.ts';

/** What a part of a form was once it is on disk. */
export interface StoredPart {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Writes a part of a form to disk. Where it fails, a file may be left, but none appears after that.
 *
 * @param path where the file goes; nothing may be there
 * @param limits `readsOn` reads a part that is too large to its end, so that the next one comes
 * @throws AppError `documind/file-too-large`, `documind/file-empty`
 */
export async function storePart(
  part: Readable,
  path: string,
  { mostBytes, readsOn = false }: { mostBytes: number; readsOn?: boolean },
): Promise<StoredPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measure(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > mostBytes && !readsOn) throw new AppError('documind/file-too-large');
      if (bytes > mostBytes) continue;
      hash.update(chunk);
      yield chunk;
    }
  }
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()));
  // Where the pipeline fails while the file is being opened, the file appears only after that.
  await pipeline(part, measure, target).finally(() => closed);
  if (bytes > mostBytes) throw new AppError('documind/file-too-large');
  if (bytes === 0) throw new AppError('documind/file-empty');
  return { bytes, sha256: hash.digest('hex') };
}
