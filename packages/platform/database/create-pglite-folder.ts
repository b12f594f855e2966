import { PGlite } from '@electric-sql/pglite';
import { newFolderSettings, pgliteSettings } from './pglite-settings.ts';

// A parent that was killed takes this process with it, before two could write the same place.
process.on('disconnect', () => process.exit(1));
// It may have been killed while the imports above were loading, when nobody listened.
if (!process.connected) process.exit(1);

const [folder] = process.argv.slice(2);
const database = await PGlite.create({
  ...pgliteSettings,
  postgresqlconf: newFolderSettings,
  ...(folder === undefined ? {} : { dataDir: folder }),
});
await database.close();
process.exit(0);
