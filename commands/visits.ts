import { visitsWords } from '#content/owner-commands.ts';
import { readConfig } from '#server/config.ts';
import { storedPageViews } from '#server/page-views/list-page-views.ts';
import { toCsv, toTable } from '#server/page-views/page-views-table.ts';
import { listCommand, readOwnerList } from './run-owner-verb.ts';

async function show(csv: boolean): Promise<void> {
  const config = readConfig();
  const views = storedPageViews.parse(await readOwnerList(config, 'visits'));
  process.stdout.write(csv ? toCsv(views) : toTable(views, new Date()));
}

await listCommand(visitsWords.usage, show);
