import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as pipelineEnd } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CopyError, type Piece, piece } from './piece.ts';

async function* lines(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  for await (const one of pieces) yield `${JSON.stringify(one)}\n`;
}

/**
 * Writes pieces into a compressed file, one per line; only this user may read it. The file appears, or
 * replaces an earlier one, once it is complete, and not before.
 */
export async function writeArchive(path: string, pieces: AsyncIterable<Piece>): Promise<void> {
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600);
  try {
    await pipelineEnd(
      Readable.from(lines(pieces)),
      createGzip({ level: 4 }),
      async (compressed) => {
        for await (const bytes of compressed) await file.writeFile(bytes);
        await file.sync();
      },
    );
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Lines are as long as the pieces, so only the new text is searched for a line end. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    begun.push(first);
    for (const other of others) {
      yield begun.join('');
      begun = [other];
    }
  }
}

/** @throws CopyError if the pieces are not in the order of one complete copy */
async function* inOrder(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let before: Piece['kind'] | undefined;
  let missing = 0;
  for await (const one of pieces) {
    if (before === 'end') throw new CopyError('goesOn');
    if ((one.kind === 'head') !== (before === undefined)) throw new CopyError('damaged');
    if (one.kind === 'rows') missing -= one.count;
    else if (missing !== 0) throw new CopyError('damaged');
    if (one.kind === 'table') missing = one.rows;
    if (missing < 0) throw new CopyError('damaged');
    before = one.kind;
    yield one;
  }
  if (before !== 'end') throw new CopyError('cutShort');
}

async function* readLines(path: string): AsyncGenerator<Piece> {
  const unpacked = createGunzip().setEncoding('utf8');
  const packed = createReadStream(path);
  pipeline(packed, unpacked, () => undefined);
  try {
    for await (const line of splitLines(unpacked)) yield piece.parse(JSON.parse(line));
  } finally {
    packed.destroy();
  }
  // The decompressor ignores bytes after the compressed data without an error.
  if (unpacked.bytesWritten < (await stat(path)).size) throw new CopyError('goesOn');
}

/**
 * @param path a file of {@link writeArchive}
 * @returns its pieces; the last one comes only if the whole file is valid
 * @throws CopyError if it is not such a file, is damaged or cut short, or has data after its end
 * @throws Error of Node if the file cannot be read
 */
export async function* readArchive(path: string): AsyncGenerator<Piece> {
  try {
    yield* inOrder(readLines(path));
  } catch (error) {
    const isOfNode = error instanceof Error && 'syscall' in error;
    throw isOfNode || error instanceof CopyError ? error : new CopyError('damaged');
  }
}

/** Reads a whole file to check it. @throws like {@link readArchive} */
export async function checkArchive(path: string): Promise<void> {
  for await (const _ of readArchive(path));
}
