import { parseArgs } from 'node:util';
import { visitsWords } from '#content/owner-commands.ts';
import { readConfig } from '#server/config.ts';
import { storedPageViews } from '#server/page-views/list-page-views.ts';
import { toCsv, toTable } from '#server/page-views/page-views-table.ts';
import { ownerCommand, readOwnerList } from './run-owner-verb.ts';

async function show(csv: boolean): Promise<void> {
  const config = readConfig();
  const views = storedPageViews.parse(await readOwnerList(config, 'visits'));
  process.stdout.write(csv ? toCsv(views) : toTable(views, new Date()));
}

const { values } = parseArgs({
  options: { csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) process.stdout.write(visitsWords.usage);
else await ownerCommand(() => show(values.csv === true));
