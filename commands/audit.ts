import { parseArgs } from 'node:util';
import { deskWords } from '#content/desk.ts';
import { readConfig } from '#server/config.ts';
import { ownerCommand, runOwnerVerb } from './run-owner-verb.ts';

const { values } = parseArgs({
  options: {
    csv: { type: 'boolean' },
    head: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) process.stdout.write(deskWords.usage);
else
  await ownerCommand(async () => {
    const verb = values.csv ? 'audit-csv' : 'audit-check';
    for await (const piece of runOwnerVerb(readConfig(), verb, values.head))
      process.stdout.write(piece);
  });
