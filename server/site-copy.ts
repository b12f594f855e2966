import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProblems } from '#content/start-problems.ts';
import { keepSecret, madeSecret } from './auth-secret.ts';
import type { Config } from './config.ts';
import { CopyError, type Piece } from './platform/database/copy/piece.ts';
import { readPieces } from './platform/database/copy/read-pieces.ts';
import { firstFilled, migrationsOf } from './platform/database/copy/site-tables.ts';
import { writePieces } from './platform/database/copy/write-pieces.ts';
import { lockFolder } from './platform/database/folder-lock.ts';
import { migrate } from './platform/database/migrate.ts';
import {
  type Database,
  type DatabaseSettings,
  databaseFolder,
  openDatabase,
} from './platform/database/open-database.ts';
import { DataFolderError } from './platform/database/pglite-folder.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';

const log = createLog('silent');

/** @returns where the copy of an embedded database lies while it is read, a data folder of its own */
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
 * Reads a whole site as it is at one moment; it may run meanwhile.
 *
 * @param takeSnapshot copies the embedded database's folder to {@link snapshotFolder}, by whoever holds it
 * @throws FolderInUseError where another copy is made of the same folder
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
    // A command that was killed leaves its own.
    await rm(folder, { recursive: true, force: true });
    await takeSnapshot();
    yield* readOpened({ dataDir: folder, databaseUrl: undefined }, secret);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await unlock();
  }
}

/**
 * Writes a whole site into a database that is empty, and compares it with what was read.
 *
 * @throws CopyError where something is there already, or the pieces are not whole; nothing is there then
 * @throws DatabaseError
 */
export async function writeSite(
  { dataDir, databaseUrl, ...config }: Config,
  pieces: AsyncIterable<Piece>,
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log });
  try {
    await migrate(database);
    const filled = await firstFilled(database.db);
    if (filled !== null) throw new CopyError('notEmpty', filled);
    const jobs = createJobs({ database, log });
    await jobs.start();
    await jobs.stop();
    await writePieces(database.db, pieces, async (secret) => {
      if (secret === null || config.authSecret !== undefined) return;
      if (!(await keepSecret(dataDir, secret))) throw new CopyError('otherSecret', dataDir);
    });
  } finally {
    await database.close();
  }
}

/**
 * Keeps a site from starting empty on a server while what it held lies in its embedded database.
 *
 * @param database not migrated yet
 * @throws DataFolderError that says how to move
 */
export async function requireMoved(database: Database, dataDir: string): Promise<void> {
  const isNew = (await migrationsOf(database.db)).length === 0;
  if (database.engine === 'pglite' || !isNew || !existsSync(databaseFolder(dataDir))) return;
  throw new DataFolderError(startProblems.notMoved(databaseFolder(dataDir)));
}
