import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { bigintOid } from './sql-connection.ts';

/**
 * What the engine keeps of the tables in memory. It takes all of it at once, however little there is to keep, and
 * the system keeps the files themselves: with its own 128 MB, questions over 10,000 passages took as long.
 */
const sharedBuffers = ['-c', 'shared_buffers=32MB'];

/**
 * How an embedded database is opened; without the extension, a folder whose tables hold vectors does not
 * open.
 */
export const pgliteSettings = {
  parsers: { [bigintOid]: Number },
  extensions: { vector },
  startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
};

/**
 * Lines of postgresql.conf that a new folder gets: the write-ahead log is kept to 64 MB, where the
 * engine's own bound lets a folder grow by 1 GB, and its old files, which hold what was deleted since,
 * are removed, not used again.
 */
export const newFolderSettings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_recycle=off'];
