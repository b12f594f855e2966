import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Config } from '#server/config.ts';
import { FolderInUseError } from '#server/platform/database/folder-lock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { createLog } from '#server/platform/log.ts';
import { readThroughOwnerDoor } from '#server/platform/owner-door.ts';

/**
 * Reads a list for the owner: from the database, or through the owner's door while a server holds it.
 *
 * @param source the list's name at that door, what comes through it, and how a database gives it
 * @returns the list; empty where there is no database yet
 * @throws Error where the database cannot be read
 */
export async function readOwnerList<Item>(
  { dataDir, databaseUrl }: Config,
  source: {
    name: string;
    schema: z.ZodType<Item[]>;
    list: (context: { db: Db }) => Promise<Item[]>;
  },
): Promise<Item[]> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) return [];
  try {
    const database = await openDatabase({ dataDir, databaseUrl, log: createLog('silent') });
    try {
      await migrate(database);
      return await source.list(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const answer = await readThroughOwnerDoor(dataDir, source.name).catch(() => {
      throw error;
    });
    return source.schema.parse(answer);
  }
}
