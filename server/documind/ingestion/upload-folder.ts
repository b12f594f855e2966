import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#server/platform/database/tables.ts';
import { unsettled } from '../tables.ts';

const folderIn = (dataDir: string) => join(dataDir, 'documind', 'uploads');

/**
 * Copies of the files of documents that are not ready yet, for the processes that read them; each is
 * named by its document's id. One that is gone is no loss: the original is kept elsewhere.
 */
export class UploadFolder {
  readonly folder: string;
  /** The documents whose copies are here and that are not settled, as far as this process knows. */
  readonly #awaited = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  readonly pathOf = (documentId: string): string => join(this.folder, documentId);

  /** @returns the names of all files, those that are arriving included */
  list(): Promise<string[]> {
    return readdir(this.folder);
  }

  /** @returns the bytes of a copy, in chunks */
  read(documentId: string): AsyncIterable<Uint8Array> {
    return createReadStream(this.pathOf(documentId), { highWaterMark: 256 * 1024 });
  }

  /** @returns when a file was changed, in milliseconds since 1970; 0 where there is none */
  async #changedAt(name: string): Promise<number> {
    return stat(this.pathOf(name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  /** Notes that a document waits whose copy is here, or may be. */
  await(documentId: string): void {
    this.#awaited.add(documentId);
  }

  /** Notes all documents whose copies are here. A file that another process is receiving is none yet. */
  async awaitAll(db: Db): Promise<void> {
    const names = await this.list();
    if (names.length === 0) return;
    const rows = await db
      .selectFrom('documind_document')
      .select('id')
      .where('id', 'in', names)
      .execute();
    for (const { id } of rows) this.#awaited.add(id);
  }

  /** Deletes files; those that are gone already may be among them. */
  async remove(documentIds: readonly string[]): Promise<void> {
    await Promise.all(documentIds.map((id) => rm(this.pathOf(id), { force: true })));
  }

  /**
   * Makes a copy where there is none.
   *
   * @param bytes the whole file; asked for only where the copy is not here
   */
  async fetch(documentId: string, bytes: () => AsyncIterable<Uint8Array>): Promise<void> {
    this.await(documentId);
    if ((await this.#changedAt(documentId)) !== 0) return;
    // Another process may share the folder: a copy appears under its name when it is whole.
    const own = this.pathOf(`${documentId}.${randomUUID()}`);
    try {
      await pipeline(bytes(), createWriteStream(own, { flags: 'wx', mode: 0o600 }));
      await rename(own, this.pathOf(documentId));
    } finally {
      await rm(own, { force: true });
    }
  }

  /** Deletes copies whose documents another process has deleted, replaced or settled. */
  async removeTakenAway(db: Db): Promise<void> {
    // Before the look: a document that is added meanwhile is not taken for a removed one.
    const known = [...this.#awaited];
    const waiting = await findUnsettled(db, known);
    const gone = known.filter((id) => !waiting.has(id));
    await this.remove(gone);
    for (const id of gone) this.#awaited.delete(id);
  }

  /**
   * Deletes the files that no document waits for: a killed process may leave some.
   *
   * @param agedMs files changed since then stay: they may be arriving
   */
  async removeOrphans(db: Db, agedMs: number): Promise<void> {
    const before = Date.now() - agedMs;
    const old: string[] = [];
    for (const name of await this.list())
      if ((await this.#changedAt(name)) <= before) old.push(name);
    const waiting = await findUnsettled(db, old);
    await this.remove(old.filter((name) => !waiting.has(name)));
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
 * Opens the folder of uploads, and makes it where it does not exist.
 *
 * @param dataDir the folder of everything that must be kept, which it is in
 */
export async function openUploadFolder(dataDir: string): Promise<UploadFolder> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new UploadFolder(folder);
}

/** Deletes the files of documents below a data folder; those that are gone already may be among them. */
export function removeUploads(dataDir: string, documentIds: readonly string[]): Promise<void> {
  return new UploadFolder(folderIn(dataDir)).remove(documentIds);
}
