import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startProblems } from '@m8/content/start-problems.ts';
import { type Clock, systemClock } from '@m8/platform/clock.ts';
import type { Config } from '@m8/platform/config.ts';
import { openDatabaseClock } from '@m8/platform/database/database-clock.ts';
import { type DatabaseError, isUnavailable } from '@m8/platform/database/database-error.ts';
import { migrate } from '@m8/platform/database/migrate.ts';
import {
  type Database,
  databaseFolder,
  openDatabase,
} from '@m8/platform/database/open-database.ts';
import { DataFolderError } from '@m8/platform/database/pglite-folder.ts';
import { createDiskSpace, type DiskSpace } from '@m8/platform/disk-space.ts';
import { createJobs, type Jobs } from '@m8/platform/jobs.ts';
import type { Log } from '@m8/platform/log.ts';
import { createRateLimiter, type RateLimiter } from '@m8/platform/rate-limit.ts';
import { madeSecret, authSecret as readAuthSecret, secretFile } from './auth-secret.ts';
import { requireSameSecret } from './same-secret.ts';
import { requireMoved } from './site-copy.ts';
import { stagedFolders } from './staged-folder.ts';

/** Interval for retrying a database server that is not up yet, in milliseconds. */
const lookMs = 1000;

/**
 * Opens a database as soon as its server is up, however long that takes.
 *
 * @param onWait called once with the error, if it has to wait
 * @throws the error of `open` if waiting does not help, for example for a wrong password or an unknown host
 */
async function untilReached(
  open: () => Promise<Database>,
  onWait?: (error: DatabaseError) => Promise<void>,
): Promise<Database> {
  let isWaiting = false;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isUnavailable(error) || error.code === 'ENOTFOUND') throw error;
      if (!isWaiting) await onWait?.(error);
      isWaiting = true;
      await pause(lookMs);
    }
  }
}

/**
 * Keeps a site from starting fresh in a folder with parts of an old one. The contents of the embedded
 * database's own folder are checked when it is opened.
 *
 * @throws DataFolderError that names what is missing, and says what to do
 */
async function requireWholeFolder({ dataDir, databaseUrl, ...config }: Config): Promise<void> {
  if (config.authSecret === undefined) await madeSecret(dataDir);
  if (databaseUrl !== undefined || existsSync(databaseFolder(dataDir))) return;
  const begun = stagedFolders(dataDir).find((folder) => existsSync(folder));
  if (begun !== undefined) throw new DataFolderError(startProblems.restoreCutOff(begun));
  if (existsSync(secretFile(dataDir)))
    throw new DataFolderError(startProblems.databaseMissing(databaseFolder(dataDir)));
}

/** What all domains may use; contains neither settings nor secrets. */
export interface Platform {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  rateLimiter: RateLimiter;
  disk: DiskSpace;
  /** Stops following the database's clock, which all processes share. */
  stopClock(): Promise<void>;
}

/** Callbacks for the state of the database. */
export interface DatabaseListener {
  /** The database has failed permanently. */
  onLost?(): void;
  /** The database server is not up yet, and the start waits for it. */
  onWait?(error: DatabaseError): Promise<void>;
}

/** Timeout of foreground SQL statements on a server, in milliseconds; the largest take one or two seconds. */
const statementMs = 8000;

/** Migrates the tables. @returns the secret that belongs to them */
async function prepare(database: Database, config: Config): Promise<string> {
  await requireMoved(database, config.dataDir);
  await migrate(database);
  const authSecret = await readAuthSecret(config, database.db);
  await requireSameSecret(database.db, authSecret, { isChanged: config.authSecretIsChanged });
  return authSecret;
}

/**
 * Opens the database, migrates its tables and starts the job queue in it.
 *
 * @returns the platform, and the secret that its processes share
 * @throws if the data folder or the database cannot be used
 */
export async function startPlatform(
  config: Config,
  log: Log,
  news: DatabaseListener,
): Promise<{ platform: Platform; authSecret: string }> {
  const { dataDir, databaseUrl } = config;
  const pool = { size: config.databaseConnections, statementMs };
  await requireWholeFolder(config);
  const database = await untilReached(
    () => openDatabase({ dataDir, databaseUrl, pool, log, onLost: news.onLost }),
    news.onWait,
  );
  const authSecret = await prepare(database, config).catch(async (error) => {
    await database.close();
    throw error;
  });
  const { db } = database;
  const server = database.engine === 'postgres' && (await openDatabaseClock({ database, log }));
  const clock = server || systemClock;
  const jobs = createJobs({ database, log });
  await jobs.start();
  const scale = config.rateLimitScale;
  const rateLimiter = createRateLimiter({ db, clock, scale, secret: authSecret });
  const disk = createDiskSpace({ folder: dataDir, minFreeBytes: config.minFreeBytes });
  const stopClock = async () => void (server && (await server.stop()));
  return { platform: { database, jobs, clock, log, rateLimiter, disk, stopClock }, authSecret };
}
