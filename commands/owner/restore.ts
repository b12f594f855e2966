import { restoreWords, siteCopyWords } from '#content/copying-sites.ts';
import { readConfig } from '#server/config.ts';
import { checkArchive, readArchive } from '#server/platform/database/copy/archive.ts';
import { writeSite } from '#server/site-copy.ts';
import { runOnFile } from '../run-command.ts';
import { copySite } from './copy-site.ts';

async function restoreFrom(path: string): Promise<void> {
  const config = readConfig();
  const { rows, tables, took } = await copySite(config, readArchive(path), async (pieces) => {
    await checkArchive(path);
    await writeSite(config, pieces);
  });
  console.log(siteCopyWords.done(rows, tables, took));
}

/** Brings back what {@link backup} wrote. */
export const restore = (args: string[]) => runOnFile(args, restoreWords.usage, restoreFrom);
