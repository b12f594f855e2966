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

async function list(csv: boolean): Promise<void> {
  const config = readConfig();
  if (config.firebase) {
    const { projectId } = config.firebase;
    console.error(
      `The applications are in your Firebase project: https://console.firebase.google.com/project/${projectId}/firestore`,
    );
    return;
  }
  const applications = await readOwnerList(config, {
    name: 'applications',
    schema: storedApplications,
    list: listApplications,
  });
  process.stdout.write(csv ? toCsv(applications) : toTable(applications));
}

const { values } = parseArgs({
  options: { csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) process.stdout.write(usage);
else
  try {
    await list(values.csv === true);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
