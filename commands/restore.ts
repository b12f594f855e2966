import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreWords, siteCopyWords } from '#content/copying-sites.ts';
import { readConfig } from '#server/config.ts';
import { readArchive } from '#server/platform/database/copy/archive.ts';
import { writeSite } from '#server/site-copy.ts';
import { copySite } from './copy-site.ts';
import { ownerCommand } from './run-owner-verb.ts';

async function restore(path: string): Promise<void> {
  const config = readConfig();
  const { rows, tables, took } = await copySite(config, readArchive(path), (pieces) =>
    writeSite(config, pieces),
  );
  console.log(siteCopyWords.done(rows, tables, took));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [path] = positionals;
if (values.help || path === undefined || positionals.length > 1) {
  process.stdout.write(restoreWords.usage);
  if (!values.help) process.exitCode = 1;
} else await ownerCommand(() => restore(resolve(path)));
