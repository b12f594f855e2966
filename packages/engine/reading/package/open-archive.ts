import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ReadError } from '#reading/document-text.ts';

/** The parts, by name, of an open office file or book, which is a zip. */
export interface Archive {
  /**
   * Streams the inflated bytes of a part, or returns undefined if it does not exist. The stream throws
   * ReadError. A look-ahead at a part that is read anyway does not count towards the inflation limit.
   */
  part(name: string, isLookAhead?: boolean): PartBytes;
}

export type PartBytes = AsyncIterable<Uint8Array> | undefined;

/** @returns all bytes of a part, or undefined if it does not exist */
export async function bytesOf(part: PartBytes): Promise<Buffer | undefined> {
  return part && (await buffer(part));
}

const mebibyte = 1024 * 1024;
const maxEntries = 5000;
/** How many times its packed size a part may inflate to, once it is larger than `freeBytes`. */
const maxInflation = 200;
/** Repetitive text packs better than `maxInflation`. This much of it is read within seconds. */
const freeBytes = 32 * mebibyte;
const localHeaderBytes = 30;

/**
 * Opens a zip without writing to disk. The sizes that it declares are not trusted: bytes are counted as
 * they inflate.
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  let zip: ZipFile;
  try {
    // From memory: reading a file, yauzl throws where nobody can catch it if an offset is beyond the end.
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    throw new ReadError('damaged', { cause: error });
  }
  const entries = await listEntries(zip);
  const budget = { left: documindLimits.unpackedBytes };
  return {
    part(name, isLookAhead = false) {
      const entry = entries.get(name.toLowerCase());
      return entry && inflate(zip, entry, isLookAhead ? { ...budget } : budget);
    },
  };
}

/** By name in lower case: part names differ in more than case (ECMA-376 part 2, 6.2.2.3). */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new ReadError('damaged');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    const encrypted = error instanceof Error && error.message.includes('encryption');
    throw new ReadError(encrypted ? 'encrypted' : 'damaged', { cause: error });
  }
  refuseOverlaps([...entries.values()]);
  return entries;
}

function refuseOverlaps(entries: Entry[]): void {
  entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of entries) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw new ReadError('damaged');
    end = start + localHeaderBytes + entry.compressedSize;
  }
}

async function* inflate(zip: ZipFile, entry: Entry, budget: { left: number }) {
  if (entry.isEncrypted()) throw new ReadError('encrypted');
  const most = Math.max(freeBytes, entry.compressedSize * maxInflation);
  let bytes = 0;
  let checksum = 0;
  try {
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      bytes += chunk.length;
      budget.left -= chunk.length;
      if (bytes > most || budget.left < 0) throw new ReadError('too-much-text');
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError('damaged', { cause: error });
  }
  if (checksum !== entry.crc32) throw new ReadError('damaged');
}
