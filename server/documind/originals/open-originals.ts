import type { Db } from '#server/platform/database/tables.ts';
import type { Log } from '#server/platform/log.ts';
import type { BucketSetting } from '#server/platform/settings/bucket-settings.ts';
import { createBucketOriginals } from './bucket-originals.ts';
import { createDatabaseOriginals } from './database-originals.ts';
import type { OriginalStore } from './original-store.ts';
import { createOriginalsAfter } from './originals-after.ts';

/** @returns the store of files that the owner has chosen: the bucket where one is set, else the database */
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
