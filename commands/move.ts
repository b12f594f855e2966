import { parseArgs } from 'node:util';
import { siteCopyWords, moveWords as words } from '#content/copying-sites.ts';
import { readConfig } from '#server/config.ts';
import { OwnerError } from '#server/platform/owner-door.ts';
import { writeSite } from '#server/site-copy.ts';
import { copySite, piecesOf } from './copy-site.ts';
import { ownerCommand } from './run-owner-verb.ts';

async function move(address: string, isToServer: boolean): Promise<void> {
  if (address === '') throw new OwnerError(words.noAddress);
  const embedded = readConfig({ ...process.env, DATABASE_URL: undefined });
  const server = readConfig({ ...process.env, DATABASE_URL: address });
  const [from, to] = isToServer ? [embedded, server] : [server, embedded];
  const { rows, tables, took } = await copySite(server, piecesOf(from), (pieces) =>
    writeSite(to, pieces),
  );
  console.log(siteCopyWords.done(rows, tables, took));
  console.log(words.moved(isToServer ? words.movedTo : words.movedFrom));
}

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    from: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const address = values.to ?? values.from;
if (
  values.help ||
  address === undefined ||
  (values.to !== undefined && values.from !== undefined)
) {
  process.stdout.write(words.usage);
  if (!values.help) process.exitCode = 1;
} else await ownerCommand(() => move(address, values.to !== undefined));
