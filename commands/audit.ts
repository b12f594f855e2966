import { deskWords } from '#content/desk.ts';
import { readConfig } from '#server/config.ts';
import { listCommand, runOwnerVerb } from './run-owner-verb.ts';

await listCommand(deskWords.usage, async (csv) => {
  for await (const piece of runOwnerVerb(readConfig(), csv ? 'audit-csv' : 'audit-check'))
    process.stdout.write(piece);
});
