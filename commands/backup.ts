import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupWords, siteCopyWords } from '#content/copying-sites.ts';
import { readConfig } from '#server/config.ts';
import { writeArchive } from '#server/platform/database/copy/archive.ts';
import { copySite, piecesOf } from './copy-site.ts';
import { ownerCommand } from './run-owner-verb.ts';

async function backUp(path: string): Promise<void> {
  const config = readConfig();
  const { rows, tables, took } = await copySite(config, piecesOf(config), (pieces) =>
    writeArchive(path, pieces),
  );
  console.log(siteCopyWords.saved(path, rows, tables, took));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [path] = positionals;
if (values.help || path === undefined || positionals.length > 1) {
  process.stdout.write(backupWords.usage);
  if (!values.help) process.exitCode = 1;
} else await ownerCommand(() => backUp(resolve(path)));
