import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

/** The files of documents that are on their way; each is named by its document's id. */
export interface UploadFolder {
  folder: string;
  pathOf(documentId: string): string;
  /** Deletes files; those that are gone already are fine. */
  remove(documentIds: readonly string[]): Promise<void>;
  /**
   * Deletes the files that no document waits for, as a killed process leaves them.
   *
   * @param agedMs files changed since then stay: they may be arriving
   */
  removeOrphans(db: Db, agedMs: number): Promise<void>;
}

/**
 * @param dataDir the folder of everything that must be kept
 * @returns the folder in it, made where it is not there
 */
export async function openUploadFolder(dataDir: string): Promise<UploadFolder> {
  const folder = join(dataDir, 'documind', 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (documentId: string) => join(folder, documentId);

  async function changedAt(name: string): Promise<number> {
    return stat(pathOf(name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  const uploads: UploadFolder = {
    folder,
    pathOf,
    async remove(documentIds) {
      await Promise.all(documentIds.map((id) => rm(pathOf(id), { force: true })));
    },
    async removeOrphans(db, agedMs) {
      const before = Date.now() - agedMs;
      const old: string[] = [];
      for (const name of await readdir(folder))
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
