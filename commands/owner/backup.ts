import { backupWords, siteCopyWords } from '#content/copying-sites.ts';
import { readConfig } from '#server/config.ts';
import { writeArchive } from '#server/platform/database/copy/archive.ts';
import { runOnFile } from '../run-command.ts';
import { copySite, piecesOf } from './copy-site.ts';

async function backUp(path: string): Promise<void> {
  const config = readConfig();
  const { rows, tables, took } = await copySite(config, piecesOf(config), (pieces) =>
    writeArchive(path, pieces),
  );
  console.log(siteCopyWords.saved(path, rows, tables, took));
}

/** Writes the site into a file. */
export const backup = (args: string[]) => runOnFile(args, backupWords.usage, backUp);
