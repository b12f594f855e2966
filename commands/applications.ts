import { applicationListWords as words } from '#content/applications.ts';
import { toCsv, toTable } from '#server/applications/owner-list.ts';
import { storedApplications } from '#server/applications/stored-applications.ts';
import { readConfig } from '#server/config.ts';
import { listCommand, readOwnerList } from './run-owner-verb.ts';

async function list(csv: boolean): Promise<void> {
  const config = readConfig();
  if (config.firebase) {
    console.error(words.inFirebase(config.firebase.projectId));
    return;
  }
  const applications = storedApplications.parse(await readOwnerList(config, 'applications'));
  process.stdout.write(csv ? toCsv(applications) : toTable(applications));
}

await listCommand(words.usage, list);
