import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toCsv } from '#server/applications/applications-csv.ts';
import { toTable } from '#server/applications/applications-table.ts';
import {
  listApplications,
  type StoredApplication,
} from '#server/applications/list-applications.ts';
import { listThroughOwnerDoor } from '#server/applications/owner-door.ts';
import { type Config, readConfig } from '#server/config.ts';
import { FolderInUseError } from '#server/platform/database/folder-lock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';

const usage = `Lists the applications to join the team, newest first.

  npm run applications              a table
  npm run --silent applications -- --csv > applications.csv
                                    everything, as CSV for a spreadsheet
`;

async function listFrom(database: Database): Promise<StoredApplication[]> {
  try {
    await migrate(database);
    return await listApplications(database);
  } finally {
    await database.close();
  }
}

async function listAll(config: Config): Promise<StoredApplication[]> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) return [];
  try {
    const log = createLog('silent');
    return await listFrom(await openDatabase({ dataDir, databaseUrl, log }));
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return await listThroughOwnerDoor(dataDir).catch(() => {
      throw error;
    });
  }
}

const { values } = parseArgs({
  options: { csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) process.stdout.write(usage);
else
  try {
    const applications = await listAll(readConfig());
    process.stdout.write(values.csv ? toCsv(applications) : toTable(applications));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
