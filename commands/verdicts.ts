import { verdictsWords } from '#content/owner-commands.ts';
import { readConfig } from '#server/config.ts';
import { sharedVerdicts } from '#server/documind/conversations/list-verdicts.ts';
import { toCsv, toTable } from '#server/documind/conversations/verdicts-table.ts';
import { listCommand, readOwnerList } from './run-owner-verb.ts';

async function show(csv: boolean): Promise<void> {
  const verdicts = sharedVerdicts.parse(await readOwnerList(readConfig(), 'verdicts'));
  process.stdout.write(csv ? toCsv(verdicts) : toTable(verdicts));
}

await listCommand(verdictsWords.usage, show);
