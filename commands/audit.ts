import { deskWords } from '#content/desk.ts';
import { readConfig } from '#server/config.ts';
import { ownerCommand, print, runOwnerVerb } from './owner-command.ts';

const options = { csv: { type: 'boolean' }, head: { type: 'string' } } as const;
await ownerCommand(deskWords.usage, { options }, ({ values: { csv, head } }) =>
  print(runOwnerVerb(readConfig(), csv ? 'audit-csv' : 'audit-check', head)),
);
