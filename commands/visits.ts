import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { storedPageViews } from '#server/page-views/list-page-views.ts';
import { toCsv, toTable } from '#server/page-views/page-views-table.ts';
import { ownerCommand, readOwnerList } from './run-owner-verb.ts';

const usage = `Shows how often each page was opened, and which other sites led to it. Views, not visitors: one
person may open a page ten times, and whoever wants to can fake them.

  npm run visits                    the last 30 days, by day and page, and by site
  npm run --silent visits -- --csv > visits.csv
                                    every day, as CSV for a spreadsheet
`;

async function show(csv: boolean): Promise<void> {
  const config = readConfig();
  const views = storedPageViews.parse(await readOwnerList(config, 'visits'));
  process.stdout.write(csv ? toCsv(views) : toTable(views, new Date()));
}

const { values } = parseArgs({
  options: { csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) process.stdout.write(usage);
else await ownerCommand(() => show(values.csv === true));
