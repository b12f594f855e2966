import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@m8/platform/database/tables.ts';
import { unsettled } from '#tables.ts';

const folderIn = (dataDir: string) => join(dataDir, 'documind', 'uploads');

/** Suffix of a file that is incomplete, or whose document is not accepted yet. */
const unfinished = '.part';

/**
 * Copies of the files of documents that are not ready yet, for the processes that read them; each is named by
 * its document's id. A lost copy does not matter, since the original is stored elsewhere. Until its document
 * is accepted, a file has another name: {@link UploadFolder.arrivalOf}.
 */
export class UploadFolder {
  readonly folder: string;
  /** The documents with copies here that are not settled, as far as this process knows. */
  readonly #awaited = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  readonly pathOf = (documentId: string): string => join(this.folder, documentId);

  /** @returns the name of the file of a document that is not accepted yet */
  readonly arrivalOf = (documentId: string): string => documentId + unfinished;

  readonly arrivalPathOf = (documentId: string): string => this.pathOf(this.arrivalOf(documentId));

  /** @returns the names of all files, including those that are arriving */
  list(): Promise<string[]> {
    return readdir(this.folder);
  }

  /** @returns the bytes of a file, in chunks */
  read(name: string): AsyncIterable<Uint8Array> {
    return createReadStream(this.pathOf(name), { highWaterMark: 256 * 1024 });
  }

  /** @returns when a file was changed, in milliseconds since 1970; 0 if it does not exist */
  async #changedAt(name: string): Promise<number> {
    return stat(this.pathOf(name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  /** Makes the file that has arrived the copy of its document, which is accepted now. */
  async accept(documentId: string): Promise<void> {
    try {
      await rename(this.arrivalPathOf(documentId), this.pathOf(documentId));
    } finally {
      this.#awaited.add(documentId);
    }
  }

  /** Records all documents with copies here. */
  async awaitAll(): Promise<void> {
    for (const name of await this.list()) if (!name.endsWith(unfinished)) this.#awaited.add(name);
  }

  /** Deletes files by name; missing files are ignored. */
  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.pathOf(name), { force: true })));
  }

  /**
   * Makes a copy if it is missing.
   *
   * @param bytes the whole file; called only if the copy is missing
   */
  async fetch(documentId: string, bytes: () => AsyncIterable<Uint8Array>): Promise<void> {
    // Another process may share the folder: a copy gets its name when it is complete.
    const own = this.pathOf(`${documentId}.${randomUUID()}${unfinished}`);
    try {
      if ((await this.#changedAt(documentId)) !== 0) return;
      await pipeline(bytes(), createWriteStream(own, { flags: 'wx', mode: 0o600 }));
      await rename(own, this.pathOf(documentId));
    } finally {
      // Last, so that `removeSettled` checks a copy that arrives after its document was settled elsewhere.
      this.#awaited.add(documentId);
      await rm(own, { force: true });
    }
  }

  /** Deletes copies whose documents another process has deleted, replaced or settled. */
  async removeSettled(db: Db): Promise<void> {
    // Before the query, so that a document added in the meantime is not taken for a removed one.
    const known = [...this.#awaited];
    const waiting = await findUnsettled(db, known);
    const settled = known.filter((id) => !waiting.has(id));
    for (const id of settled) this.#awaited.delete(id);
    await this.remove(settled);
  }

  /**
   * Deletes the files that no document waits for, which a stopped process may leave.
   *
   * @param agedMs an unfinished file that was changed within this many milliseconds is kept, since it may
   *   still be arriving
   */
  async removeOrphans(db: Db, agedMs: number): Promise<void> {
    const before = Date.now() - agedMs;
    const names: string[] = [];
    for (const name of await this.list())
      if (!name.endsWith(unfinished) || (await this.#changedAt(name)) <= before) names.push(name);
    const waiting = await findUnsettled(db, names);
    await this.remove(names.filter((name) => !waiting.has(name)));
  }
}

async function findUnsettled(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('documind_document')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', unsettled)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Opens the folder of uploads, and creates it if it does not exist.
 *
 * @param dataDir the data folder, which contains it
 */
export async function openUploadFolder(dataDir: string): Promise<UploadFolder> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new UploadFolder(folder);
}

/** Deletes the files of documents below a data folder; missing files are ignored. */
export function removeUploads(dataDir: string, documentIds: readonly string[]): Promise<void> {
  return new UploadFolder(folderIn(dataDir)).remove(documentIds);
}
