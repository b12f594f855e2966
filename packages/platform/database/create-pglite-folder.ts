import { PGlite } from '@electric-sql/pglite';
import { newFolderSettings, pgliteSettings } from './pglite-settings.ts';

// If the parent is killed, this process ends too, so that two never write to the same place.
process.on('disconnect', () => process.exit(1));
// The parent may have been killed while the imports above were loading, before this listened.
if (!process.connected) process.exit(1);

const [folder] = process.argv.slice(2);
const database = await PGlite.create({
  ...pgliteSettings,
  postgresqlconf: newFolderSettings,
  ...(folder === undefined ? {} : { dataDir: folder }),
});
await database.close();
process.exit(0);
