import { resolve } from 'node:path';
import { restoreWords, siteCopyWords } from '#content/copying-sites.ts';
import { readConfig } from '#server/config.ts';
import { checkArchive, readArchive } from '#server/platform/database/copy/archive.ts';
import { writeSite } from '#server/site-copy.ts';
import { copySite } from './copy-site.ts';
import { ownerCommand } from './owner-command.ts';

async function restore(path: string): Promise<void> {
  const config = readConfig();
  const { rows, tables, took } = await copySite(config, readArchive(path), async (pieces) => {
    await checkArchive(path);
    await writeSite(config, pieces);
  });
  console.log(siteCopyWords.done(rows, tables, took));
}

await ownerCommand(
  restoreWords.usage,
  { allowPositionals: true },
  ({ positionals: [path, ...others] }) =>
    path === undefined || others.length > 0 ? null : restore(resolve(path)),
);
