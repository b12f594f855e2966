import { Readable } from 'node:stream';
import { copyReadMe } from '@m8/content/own-data.ts';
import { OriginalLost } from '@m8/documind/originals/original-store.ts';
import { listFiles } from '@m8/documind/personal-data.ts';
import type { Owned } from '@m8/documind/tables.ts';
import { ZipFile } from 'yazl';
import type { FoundPerson } from '#account/your-account/find-people.ts';
import { exportPerson } from './export-person.ts';
import type { People } from './people.ts';

/** Formats of files that are not already compressed. */
const plainFormats = new Set(['txt', 'md', 'csv', 'html', 'json', 'eml', 'rtf']);

/** Longest name in characters; file systems allow 255 bytes. */
const maxNameLength = 80;

/** Characters that some file system forbids in a name or interprets as a path. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;

/**
 * @param number its place among the files, from 1: it makes the path unique, also on systems that ignore case,
 *   and no name that Windows reserves
 * @returns a path in the archive that every system can unpack
 */
export function archivePath(number: number, filename: string): string {
  const plain = filename.replaceAll(forbidden, '_').replace(/[. ]+$/, '');
  const ending = /\.[^.]{1,9}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).slice(0, maxNameLength);
  return `files/${number} ${stem.toWellFormed()}${ending}`.trimEnd();
}

/** Reads a file; the stream ends early if its owner deletes the file meanwhile. */
async function* readOriginal(
  originals: People['originals'],
  { bytes, ...file }: Owned & { bytes: number },
): AsyncIterable<Uint8Array> {
  try {
    yield* originals.get(file, { start: 0, end: bytes });
  } catch (error) {
    if (!(error instanceof OriginalLost)) throw error;
  }
}

/**
 * Streams all this server holds about a person as a ZIP; never more than a piece of it is in memory. The
 * archive is destroyed if a part cannot be read.
 */
export async function writeCopy(
  { db, originals, companyName, publicUrl }: People,
  person: FoundPerson,
  now: Date,
): Promise<Readable> {
  const files = await listFiles({ db }, person.id);
  const places = new Map(
    files.map(({ id, filename }, index) => [id, archivePath(index + 1, filename)]),
  );
  const zip = new ZipFile();
  // The library types a PassThrough as NodeJS.ReadableStream.
  const archive = zip.outputStream as Readable;
  let open: Readable | undefined;
  const add = (
    path: string,
    read: () => AsyncIterable<string | Uint8Array>,
    options: { mtime: Date; compress: boolean },
  ) =>
    zip.addReadStreamLazy(path, options, (pass) => {
      open = Readable.from(read(), { objectMode: false });
      pass(null, open);
    });
  zip.on('error', (error) => archive.destroy(error));
  archive.once('close', () => open?.destroy());
  const text = { mtime: now, compress: true };
  zip.addBuffer(Buffer.from(copyReadMe({ companyName, publicUrl, at: now })), 'read-me.txt', text);
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? null;
  add('person.json', () => exportPerson({ db }, person, now, placeOf), text);
  for (const { id, bytes, kind, createdAt } of files)
    add(places.get(id) ?? '', () => readOriginal(originals, { userId: person.id, id, bytes }), {
      mtime: createdAt,
      compress: plainFormats.has(kind),
    });
  zip.end();
  return archive;
}
