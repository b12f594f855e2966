import { parseArgs } from 'node:util';
import { toCsv } from '#server/applications/applications-csv.ts';
import { toTable } from '#server/applications/owner-list.ts';
import { storedApplications } from '#server/applications/list-applications.ts';
import { readConfig } from '#server/config.ts';
import { ownerCommand, readOwnerList } from './run-owner-verb.ts';

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
  const applications = storedApplications.parse(await readOwnerList(config, 'applications'));
  process.stdout.write(csv ? toCsv(applications) : toTable(applications));
}

const { values } = parseArgs({
  options: { csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) process.stdout.write(usage);
else await ownerCommand(() => list(values.csv === true));
