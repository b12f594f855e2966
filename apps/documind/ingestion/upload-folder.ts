import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@m8/platform/database/tables.ts';
import { unsettled } from '#tables.ts';

/** @returns the id of the document whose file, or copy, has a name */
const documentIdOf = (name: string): string => name.split('.', 1)[0] ?? name;

/**
 * Files that are arriving, each named by its document's id, and copies of the files of documents that are
 * being read. A lost file does not matter: an upload is stored elsewhere before its document is accepted.
 */
export class UploadFolder {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @returns the path of the file of a document that is not accepted yet */
  readonly pathOf = (documentId: string): string => join(this.folder, documentId);

  /** @returns the bytes of a file that has arrived, in chunks */
  read(documentId: string): AsyncIterable<Uint8Array> {
    return createReadStream(this.pathOf(documentId), { highWaterMark: 256 * 1024 });
  }

  /** Deletes files by name; missing files are ignored. */
  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.pathOf(name), { force: true })));
  }

  /** Deletes the files of documents, with copies that a killed process left. */
  async removeOf(documentIds: readonly string[]): Promise<void> {
    const ids = new Set(documentIds);
    await this.remove((await readdir(this.folder)).filter((name) => ids.has(documentIdOf(name))));
  }

  /** Copies a document's file to this folder, and deletes the copy when `work` has ended. */
  async withCopy<Result>(
    documentId: string,
    bytes: AsyncIterable<Uint8Array>,
    work: (path: string) => Promise<Result>,
  ): Promise<Result> {
    // Another process may share the folder.
    const name = `${documentId}.${randomUUID()}`;
    try {
      await pipeline(bytes, createWriteStream(this.pathOf(name), { flags: 'wx', mode: 0o600 }));
      return await work(this.pathOf(name));
    } finally {
      await this.remove([name]);
    }
  }

  /** Deletes all files, if no other process shares the folder and nothing is arriving. */
  async clear(): Promise<void> {
    await this.remove(await readdir(this.folder));
  }

  /**
   * Deletes files that a killed process left, unless their documents are waiting or being read.
   *
   * @param agedMs files that were changed within this many milliseconds may still be arriving
   */
  async removeOrphans(db: Db, agedMs: number): Promise<void> {
    const before = Date.now() - agedMs;
    const aged = new Map<string, string>();
    for (const name of await readdir(this.folder)) {
      const { mtimeMs } = await stat(this.pathOf(name)).catch(() => ({ mtimeMs: 0 }));
      if (mtimeMs <= before) aged.set(name, documentIdOf(name));
    }
    if (aged.size === 0) return;
    const rows = await db
      .selectFrom('documind_document')
      .select('id')
      .where('id', 'in', [...aged.values()])
      .where('status', 'in', unsettled)
      .execute();
    const waiting = new Set(rows.map(({ id }) => id));
    await this.remove([...aged].flatMap(([name, id]) => (waiting.has(id) ? [] : name)));
  }
}

/** Opens the folder of uploads in the data folder, and creates it if it does not exist. */
export async function openUploadFolder(dataDir: string): Promise<UploadFolder> {
  const folder = join(dataDir, 'documind', 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new UploadFolder(folder);
}
