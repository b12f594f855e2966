import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#checks/source-files.ts';
import { readConfig } from '#server/config.ts';
import { type OpenEntry, openEntries, openSettings, toColumns } from './content-entries.ts';

/** Everything in content/ that is a placeholder or not confirmed. */
async function readContent(): Promise<OpenEntry[]> {
  const files = readdirSync(join(projectRoot, 'content')).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const exports: unknown = await import(pathToFileURL(join(projectRoot, 'content', file)).href);
      return openEntries(`content/${file}`, exports);
    }),
  );
  return found.flat();
}

const entries = [
  ...(await readContent()),
  ...openSettings(readConfig().siteValues, readConfig({}).siteValues),
];
console.log(
  entries.length === 0
    ? 'Nothing is left to replace or to confirm.'
    : `${toColumns(entries)}\n${entries.length} to replace, confirm or set before launch.`,
);
