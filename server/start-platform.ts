import { authSecret as readAuthSecret } from './auth-secret.ts';
import type { Config } from './config.ts';
import { requireWholeFolder } from './data-folder.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openDatabaseClock } from './platform/database/database-clock.ts';
import type { DatabaseError } from './platform/database/database-error.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Database, openDatabase } from './platform/database/open-database.ts';
import { untilReached } from './platform/database/until-reached.ts';
import { createDiskSpace, type DiskSpace } from './platform/disk-space.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createRateLimiter, type RateLimiter } from './platform/rate-limit.ts';
import { requireSameSecret } from './same-secret.ts';
import { requireMoved } from './site-copy.ts';

/** What every domain may have; it holds neither settings nor secrets. */
export interface Platform {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  rateLimiter: RateLimiter;
  disk: DiskSpace;
  /** Lets go of the database's clock; its processes go by that. */
  stopClock(): Promise<void>;
}

/** Whom the start tells of its database. */
export interface DatabaseNews {
  /** It has failed for good. */
  onLost?(): void;
  /** Its server is not there yet, and the start waits for it. */
  onWait?(error: DatabaseError): Promise<void>;
}

/** How long a statement of people may take on a server, in milliseconds; the largest take one or two seconds. */
const statementMs = 8000;

/** Brings the tables up to date. @returns the secret that belongs to them */
async function prepare(database: Database, config: Config): Promise<string> {
  await requireMoved(database, config.dataDir);
  await migrate(database);
  const authSecret = await readAuthSecret(config, database.db);
  await requireSameSecret(database.db, authSecret, { isChanged: config.authSecretIsChanged });
  return authSecret;
}

/**
 * Opens the database, brings its tables up to date and starts the queue in it.
 *
 * @returns the platform, and the secret that its processes share
 * @throws where the data folder or the database cannot be used
 */
export async function startPlatform(
  config: Config,
  log: Log,
  news: DatabaseNews,
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
  const disk = createDiskSpace({ folder: dataDir, leastFreeBytes: config.leastFreeBytes });
  const stopClock = async () => void (server && (await server.stop()));
  return { platform: { database, jobs, clock, log, rateLimiter, disk, stopClock }, authSecret };
}
