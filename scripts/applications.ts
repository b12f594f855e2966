import { parseArgs } from 'node:util';
import { toCsv } from '#server/applications/applications-csv.ts';
import { toTable } from '#server/applications/applications-table.ts';
import { listApplications, storedApplications } from '#server/applications/list-applications.ts';
import { readConfig } from '#server/config.ts';
import { readOwnerList } from './read-owner-list.ts';

const usage = `Lists the applications to join the team, newest first.

  npm run applications              a table
  npm run --silent applications -- --csv > applications.csv
                                    everything, as CSV for a spreadsheet
`;

const { values } = parseArgs({
  options: { csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) process.stdout.write(usage);
else
  try {
    const applications = await readOwnerList(readConfig(), {
      name: 'applications',
      schema: storedApplications,
      list: listApplications,
    });
    process.stdout.write(values.csv ? toCsv(applications) : toTable(applications));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
