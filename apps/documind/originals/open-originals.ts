import type { Db } from '@m8/platform/database/tables.ts';
import type { Log } from '@m8/platform/log.ts';
import type { BucketSetting } from '@m8/platform/settings/combined-settings.ts';
import { createBucketOriginals } from './bucket-originals.ts';
import { createDatabaseOriginals } from './database-originals.ts';
import { OriginalLost, type OriginalStore } from './original-store.ts';

/** New files go into `now`; earlier ones are read from `before`, which takes no new ones. */
export function createOriginalsAfter(now: OriginalStore, before: OriginalStore): OriginalStore {
  return {
    put: now.put,
    async *get(document, range) {
      let isFound = false;
      try {
        for await (const chunk of now.get(document, range)) {
          isFound = true;
          yield chunk;
        }
        return;
      } catch (error) {
        if (isFound || !(error instanceof OriginalLost)) throw error;
      }
      yield* before.get(document, range);
    },
    async delete(document) {
      await now.delete(document);
      await before.delete(document);
    },
  };
}

/** @returns the configured store: the bucket if one is set, else the database */
export function openOriginals(
  db: Db,
  bucket: BucketSetting | undefined,
  log: Pick<Log, 'warn'>,
): OriginalStore {
  const inDatabase = createDatabaseOriginals(db);
  return bucket === undefined
    ? inDatabase
    : createOriginalsAfter(createBucketOriginals(bucket, log), inDatabase);
}
