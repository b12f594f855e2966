import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as pipelineEnd } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { CopyError, type Piece } from './piece.ts';

const piece: z.ZodType<Piece> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal(1),
    migrations: z.array(z.string()),
    authSecret: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('table'),
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.number(),
    digest: z.string(),
  }),
  z.object({ kind: z.literal('rows'), count: z.number(), json: z.string() }),
  z.object({ kind: z.literal('sequence'), sequence: z.string(), value: z.string() }),
  z.object({ kind: z.literal('end') }),
]);

async function* lines(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  for await (const one of pieces) yield `${JSON.stringify(one)}\n`;
}

/**
 * Writes pieces into a file, a line each, compressed; only this user may read it. The file is there when
 * it is whole, and not before.
 *
 * @param path a file there is replaced
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

/** Lines are as long as the pieces: only what is new is searched for the end of one. */
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

/**
 * @param path a file of {@link writeArchive}
 * @returns its pieces
 * @throws CopyError where it is no such file, or is damaged
 * @throws Error of Node where the file cannot be read
 */
export async function* readArchive(path: string): AsyncGenerator<Piece> {
  const unpacked = createGunzip().setEncoding('utf8');
  const packed = createReadStream(path);
  pipeline(packed, unpacked, () => undefined);
  try {
    for await (const line of splitLines(unpacked)) yield piece.parse(JSON.parse(line));
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? error : new CopyError('damaged');
  } finally {
    packed.destroy();
  }
}
