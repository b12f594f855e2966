import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/platform/database/tables.ts';
import { unsettled } from '../tables.ts';

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

/** The files of documents that are not ready yet; each is named by its document's id. */
export class UploadFolder {
  readonly folder: string;
  /** Never changes, and is the same for all processes that share the folder, and for no others. */
  readonly id: string;

  constructor(folder: string, id: string) {
    this.folder = folder;
    this.id = id;
  }

  readonly pathOf = (documentId: string): string => join(this.folder, documentId);

  /** @returns the names of all files, those that are arriving included */
  list(): Promise<string[]> {
    return readdir(this.folder);
  }

  /** @returns when a file was changed, in milliseconds since 1970; 0 where there is none */
  async #changedAt(name: string): Promise<number> {
    return stat(this.pathOf(name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  /** Deletes files; those that are gone already may be among them. */
  async remove(documentIds: readonly string[]): Promise<void> {
    await Promise.all(documentIds.map((id) => rm(this.pathOf(id), { force: true })));
  }

  /** @returns those of the documents whose files are here */
  async find(documentIds: readonly string[]): Promise<string[]> {
    const changed = await Promise.all(documentIds.map((id) => this.#changedAt(id)));
    return documentIds.filter((_, at) => changed[at] !== 0);
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
    if (old.length === 0) return;
    const awaited = await db
      .selectFrom('documind_document')
      .select('id')
      .where('id', 'in', old)
      .where('status', 'in', unsettled)
      .execute();
    const kept = new Set(awaited.map(({ id }) => id));
    await this.remove(old.filter((name) => !kept.has(name)));
  }
}

/**
 * Opens the folder of uploads, and makes it where it does not exist.
 *
 * @param dataDir the folder of everything that must be kept, which it is in
 */
export async function openUploadFolder(dataDir: string): Promise<UploadFolder> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new UploadFolder(folder, await readId(dataDir));
}

/** Deletes the files of documents below a data folder; those that are gone already may be among them. */
export function removeUploads(dataDir: string, documentIds: readonly string[]): Promise<void> {
  return new UploadFolder(folderIn(dataDir), '').remove(documentIds);
}

/**
 * Makes a list of the documents of a folder that are not settled, as far as this process knows. It is
 * empty at first.
 */
export function createAwaitedFiles(db: Db, uploads: UploadFolder) {
  const awaited = new Set<string>();

  async function findUnsettled(): Promise<Set<string>> {
    const rows = await db
      .selectFrom('documind_document')
      .select('id')
      .where('folder', '=', uploads.id)
      .where('status', 'in', unsettled)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  return {
    /** Notes all of them. */
    async load(): Promise<void> {
      for (const id of await findUnsettled()) awaited.add(id);
    },
    /** Notes one. */
    add: (documentId: string) => awaited.add(documentId),
    /** Deletes files whose documents another process has deleted, replaced or settled. */
    async removeTakenAway(): Promise<void> {
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
