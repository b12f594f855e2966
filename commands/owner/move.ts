import { siteCopyWords, moveWords as words } from '#content/copying-sites.ts';
import { readConfig } from '#server/config.ts';
import { OwnerError } from '#server/platform/owner-door.ts';
import { writeSite } from '#server/site-copy.ts';
import { runCommand } from '../run-command.ts';
import { copySite, piecesOf } from './copy-site.ts';

async function moveSite(address: string, isToServer: boolean): Promise<void> {
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

const options = { to: { type: 'string' }, from: { type: 'string' } } as const;

/** Copies the site from one kind of database to the other. */
export const move = (args: string[]) =>
  runCommand(args, words.usage, { options }, ({ values: { to, from } }) => {
    const address = to ?? from;
    const isOne = address !== undefined && (to === undefined || from === undefined);
    return isOne ? moveSite(address, to !== undefined) : null;
  });
