import { PGlite } from '@electric-sql/pglite';
import { pgliteSettings } from './pglite-settings.ts';

// If the parent is killed, this process ends too, so that two never write to the same place.
process.on('disconnect', () => process.exit(1));
// The parent may have been killed while the imports above were loading, before this listened.
if (!process.connected) process.exit(1);

/**
 * Lines of postgresql.conf for a new folder. They limit the write-ahead log to 64 MB, where the engine's
 * default lets a folder grow by 1 GB, and remove its old files, which contain rows deleted since, instead
 * of reusing them.
 */
const newFolderSettings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_recycle=off'];

const [folder] = process.argv.slice(2);
const database = await PGlite.create({
  ...pgliteSettings,
  postgresqlconf: newFolderSettings,
  ...(folder === undefined ? {} : { dataDir: folder }),
});
await database.close();
process.exit(0);
