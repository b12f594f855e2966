import { constants, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Log } from '#log.ts';
import { lockFolder } from './folder-lock.ts';
import { createPGliteFolder, requireWritable } from './pglite-folder.ts';
import { openPGlite } from './pglite-source.ts';
import { openPostgres, type PoolSettings } from './postgres-source.ts';
import type { ConnectionSource, DatabaseLoad } from './sql-connection.ts';
import { createSqlDialect } from './sql-dialect.ts';
import type { Db, Tables } from './tables.ts';

/** The open database of one process. */
export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /**
   * Runs one statement with values, or several without, on its own connection, for libraries that bring
   * their own SQL.
   *
   * @throws DatabaseError
   */
  executeSql(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[] }>;
  /** @throws DatabaseError if the database does not answer, however busy it is */
  ping(): Promise<void>;
  /** How busy its connections are. */
  load(): DatabaseLoad;
  /** How often people, not the background, have asked an embedded database; 0 for a server. */
  asked(): number;
  /**
   * Copies the folder of an embedded database as of one moment. Queries wait meanwhile, about a second per
   * gigabyte. A server has its own way to be read at one moment.
   *
   * @param to a folder that does not exist yet
   */
  copyFolder?(to: string): Promise<void>;
  /** Ends every connection and unlocks the folder. */
  close(): Promise<void>;
}

/** Connections of one process to a server. With a server's usual 100, nine processes fit. */
export const defaultPoolSize = 10;

/** Where the database is. */
export interface DatabaseSettings {
  /** Absolute path; an embedded database is in its folder `database`. */
  dataDir: string;
  /** Address of a PostgreSQL server; undefined means embedded. */
  databaseUrl: string | undefined;
  log: Log;
  /** How a server is used; by default {@link defaultPoolSize} connections and no time limits. */
  pool?: PoolSettings | undefined;
  /** Called when an embedded database has failed for good: every later query fails. */
  onLost?: (() => void) | undefined;
}

function toDatabase(
  source: ConnectionSource,
  engine: Database['engine'],
  afterClose: () => Promise<void>,
): Database {
  const db = new Kysely<Tables>({ dialect: createSqlDialect(source) });
  return {
    db,
    engine,
    async executeSql(text, values) {
      const connection = await source.connect();
      let failed = true;
      try {
        const result = await connection.query(text, values?.length ? values : undefined);
        failed = false;
        return { rows: result.rows };
      } finally {
        await connection.release(failed);
      }
    },
    ping: () => source.ping(),
    load: () => source.load(),
    asked: () => source.asked?.() ?? 0,
    async close() {
      await source.close();
      await afterClose();
    },
  };
}

async function copyFolder(source: ConnectionSource, folder: string, to: string): Promise<void> {
  const connection = await source.connect();
  try {
    await connection.query('checkpoint');
    await cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    await connection.release();
  }
}

/** @returns the path of a data folder's embedded database */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

async function openEmbedded({ dataDir, log, onLost }: DatabaseSettings): Promise<Database> {
  const folder = databaseFolder(dataDir);
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir, `${folder}.lock`);
  try {
    await createPGliteFolder(folder);
    requireWritable(folder);
    const source = await openPGlite(folder, (error) => {
      log.fatal({ code: error.code }, error.message);
      onLost?.();
    });
    return {
      ...toDatabase(source, 'pglite', unlock),
      copyFolder: (to) => copyFolder(source, folder, to),
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Opens the database without migrating it.
 *
 * @throws FolderInUseError if another process holds the data folder
 * @throws DataFolderError if this user may not write all of it
 * @throws DatabaseError if the folder or the server cannot be opened
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, log } = settings;
  if (databaseUrl === undefined) return openEmbedded(settings);
  const source = openPostgres(databaseUrl, log, settings.pool ?? { size: defaultPoolSize });
  const database = toDatabase(source, 'postgres', async () => undefined);
  try {
    await database.executeSql('select 1');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
