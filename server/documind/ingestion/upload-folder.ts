import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/platform/database/tables.ts';

/** The files of documents that are not ready yet; each is named by its document's id. */
export interface UploadFolder {
  folder: string;
  /** Never changes, and is the same for all processes that share the folder, and for no others. */
  id: string;
  pathOf(documentId: string): string;
  /** @returns the names of all files, those that are arriving included */
  list(): Promise<string[]>;
  /** Deletes files; those that are gone already may be among them. */
  remove(documentIds: readonly string[]): Promise<void>;
  /** @returns those of the documents whose files are here */
  find(documentIds: readonly string[]): Promise<string[]>;
  /**
   * Deletes the files that no document waits for: a killed process may leave some.
   *
   * @param agedMs files changed since then stay: they may be arriving
   */
  removeOrphans(db: Db, agedMs: number): Promise<void>;
}

async function readId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'documind', 'folder-id');
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, randomUUID());
  // Of several processes that start on one folder at the same moment, the first one names it.
  await link(own, path).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(path, 'utf8');
}

const folderIn = (dataDir: string) => join(dataDir, 'documind', 'uploads');

/** Deletes the files of documents below a data folder; those that are gone already may be among them. */
export async function removeUploads(
  dataDir: string,
  documentIds: readonly string[],
): Promise<void> {
  const folder = folderIn(dataDir);
  await Promise.all(documentIds.map((id) => rm(join(folder, id), { force: true })));
}

/**
 * Opens the folder of uploads, and makes it where it does not exist.
 *
 * @param dataDir the folder of everything that must be kept, which it is in
 */
export async function openUploadFolder(dataDir: string): Promise<UploadFolder> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (documentId: string) => join(folder, documentId);

  /** In milliseconds; 0 where there is no such file. */
  async function changedAt(name: string): Promise<number> {
    return stat(pathOf(name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  const uploads: UploadFolder = {
    folder,
    id: await readId(dataDir),
    pathOf,
    list: () => readdir(folder),
    async find(documentIds) {
      const places = await Promise.all(documentIds.map(changedAt));
      return documentIds.filter((_, at) => places[at] !== 0);
    },
    remove: (documentIds) => removeUploads(dataDir, documentIds),
    async removeOrphans(db, agedMs) {
      const before = Date.now() - agedMs;
      const old: string[] = [];
      for (const name of await uploads.list())
        if ((await changedAt(name)) <= before) old.push(name);
      if (old.length === 0) return;
      const awaited = await db
        .selectFrom('documind_document')
        .select('id')
        .where('id', 'in', old)
        .where('status', 'in', ['queued', 'reading', 'indexing'])
        .execute();
      const kept = new Set(awaited.map(({ id }) => id));
      await uploads.remove(old.filter((name) => !kept.has(name)));
    },
  };
  return uploads;
}

/** Documents of this folder that are not settled, as far as this process knows. */
export interface AwaitedFiles {
  /** Notes all of them. */
  load(): Promise<void>;
  /** Notes one. */
  add(documentId: string): void;
  /** Deletes files whose documents another process has deleted, replaced or settled. */
  removeTakenAway(): Promise<void>;
}

/** Makes an empty list. */
export function createAwaitedFiles(db: Db, uploads: UploadFolder): AwaitedFiles {
  const awaited = new Set<string>();

  async function findUnsettled(): Promise<Set<string>> {
    const rows = await db
      .selectFrom('documind_document')
      .select('id')
      .where('folder', '=', uploads.id)
      .where('status', 'in', ['queued', 'reading', 'indexing'])
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  return {
    async load() {
      for (const id of await findUnsettled()) awaited.add(id);
    },
    add: (documentId) => awaited.add(documentId),
    async removeTakenAway() {
      if (awaited.size === 0) return;
      // Before the look: a document that is added meanwhile is not taken for a removed one.
      const known = [...awaited];
      const unsettled = await findUnsettled();
      const gone = known.filter((id) => !unsettled.has(id));
      await uploads.remove(gone);
      for (const id of gone) awaited.delete(id);
    },
  };
}
