import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';

// Opens a data folder, prints that, and holds it until it is killed.
const [dataDir = ''] = process.argv.slice(2);
await openDatabase({ dataDir, databaseUrl: undefined, log: createLog('silent') });
process.stdout.write('open\n');
