import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProblems } from '@m8/content/start-problems.ts';
import type { Config } from '@m8/platform/config.ts';
import { CopyError, type Piece } from '@m8/platform/database/copy/piece.ts';
import { readPieces } from '@m8/platform/database/copy/read-pieces.ts';
import { firstFilled, migrationsOf } from '@m8/platform/database/copy/site-tables.ts';
import { requireOwnTables, writePieces } from '@m8/platform/database/copy/write-pieces.ts';
import { lockFolder } from '@m8/platform/database/folder-lock.ts';
import { migrate } from '@m8/platform/database/migrate.ts';
import {
  type Database,
  type DatabaseSettings,
  databaseFolder,
  openDatabase,
} from '@m8/platform/database/open-database.ts';
import { DataFolderError } from '@m8/platform/database/pglite-folder.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { createLog } from '@m8/platform/log.ts';
import { keepSecret, madeSecret } from './auth-secret.ts';
import { writeStaged } from './staged-folder.ts';

const log = createLog('silent');

/** @returns the path of the snapshot of an embedded database while it is read; a data folder itself */
export const snapshotFolder = (dataDir: string): string => join(dataDir, 'snapshot');

async function* readOpened(
  where: Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>,
  authSecret: string | null,
): AsyncGenerator<Piece> {
  const database = await openDatabase({ ...where, log });
  try {
    yield* readPieces(database.db, authSecret);
  } finally {
    await database.close();
  }
}

/**
 * Reads a whole site at one point in time; the site may be running.
 *
 * @param takeSnapshot has the process that holds the embedded database copy its folder to
 *   {@link snapshotFolder}
 * @throws FolderInUseError if the same folder is already being copied
 * @throws CopyError, DatabaseError
 */
export async function* readSite(
  { dataDir, databaseUrl, ...config }: Config,
  takeSnapshot: () => Promise<void>,
): AsyncGenerator<Piece> {
  const secret = config.authSecret === undefined ? await madeSecret(dataDir) : null;
  if (databaseUrl !== undefined) {
    yield* readOpened({ dataDir, databaseUrl }, secret);
    return;
  }
  const folder = snapshotFolder(dataDir);
  const unlock = await lockFolder(folder, `${folder}.lock`);
  try {
    // A killed command leaves its snapshot behind.
    await rm(folder, { recursive: true, force: true });
    await takeSnapshot();
    yield* readOpened({ dataDir: folder, databaseUrl: undefined }, secret);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await unlock();
  }
}

/** Creates the tables of an open database, and fills them. */
async function fill(
  database: Database,
  pieces: AsyncIterable<Piece>,
  beforeEnd: () => Promise<void>,
): Promise<void> {
  const filled = await firstFilled(database.db);
  if (filled !== null) throw new CopyError('notEmpty', filled);
  await migrate(database);
  const jobs = createJobs({ database, log });
  await jobs.start();
  await jobs.stop();
  await writePieces(database.db, pieces, beforeEnd);
}

async function writeOpened(
  where: Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>,
  pieces: AsyncIterable<Piece>,
  secret: string | null,
): Promise<void> {
  const database = await openDatabase({ ...where, log });
  try {
    await fill(database, pieces, async () => {
      if (secret === null || (await keepSecret(where.dataDir, secret))) return;
      throw new CopyError('otherSecret', where.dataDir);
    });
  } finally {
    await database.close();
  }
}

/**
 * Writes a whole site to an empty database, and compares it with what was read. An embedded database is
 * written to a staging folder, and moved into place by renaming.
 *
 * @throws CopyError if the database is not empty, or the pieces are incomplete: then there is no embedded
 *   database, and the tables on a server are empty
 * @throws FolderInUseError, DataFolderError, DatabaseError
 */
export async function writeSite(
  { dataDir, databaseUrl, ...config }: Config,
  pieces: AsyncIterable<Piece>,
): Promise<void> {
  const source = pieces[Symbol.asyncIterator]();
  const rest = { [Symbol.asyncIterator]: () => source };
  try {
    const { value: head } = await source.next();
    if (head?.kind !== 'head') throw new CopyError('damaged');
    requireOwnTables(head);
    const secret = config.authSecret === undefined ? head.authSecret : null;
    const made = secret === null ? null : await madeSecret(dataDir);
    if (made !== null && made !== secret) throw new CopyError('otherSecret', dataDir);
    if (databaseUrl !== undefined) await writeOpened({ dataDir, databaseUrl }, rest, secret);
    else
      await writeStaged(dataDir, (staged) =>
        writeOpened({ dataDir: staged, databaseUrl }, rest, secret),
      );
  } finally {
    await source.return?.();
  }
}

/**
 * Keeps a site from starting empty on a server while its data is still in the embedded database.
 *
 * @param database not migrated yet
 * @throws DataFolderError that says how to move
 */
export async function requireMoved(database: Database, dataDir: string): Promise<void> {
  const isNew = (await migrationsOf(database.db)).length === 0;
  if (database.engine === 'pglite' || !isNew || !existsSync(databaseFolder(dataDir))) return;
  throw new DataFolderError(startProblems.notMoved(databaseFolder(dataDir)));
}
