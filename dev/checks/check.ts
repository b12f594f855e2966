import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { settingNames } from '@m8/platform/settings/settings.ts';
import { chromiumVariable } from '#testing/browser/find-chromium.ts';
import { documentProblems, documents } from './doc-check.ts';
import { lawfulFiles, violations } from './import-law.ts';
import { projectFiles, projectPaths, projectRoot } from './source-files.ts';

/** The result of a check; an empty text means that it passed. */
type Check = () => Promise<string>;

const { scripts }: { scripts: object } = JSON.parse(
  await readFile(`${projectRoot}/package.json`, 'utf8'),
);

const checks: Record<string, Check> = {
  types: tool('tsc', '-p', '.'),
  lint: tool('biome', 'check', '--error-on-warnings', '.'),
  unused: tool('knip', '--no-progress'),
  'import law': async () =>
    violations(projectFiles(lawfulFiles))
      .map(({ path, line, message }) => `${path}:${line}: ${message}`)
      .join('\n'),
  models: async () => (await changedModels()).join('\n'),
  documents: async () =>
    documentProblems(projectFiles(documents), {
      paths: projectPaths(),
      scripts: Object.keys(scripts),
      settings: settingNames,
      toolSettings: ['TEST_DATABASE_URL', chromiumVariable],
    }).join('\n'),
};

const run = promisify(execFile);

/** @returns the files of packages/models/ that differ from their checksums */
async function changedModels(): Promise<string[]> {
  const folder = `${projectRoot}/packages/models`;
  const sums = (await readFile(`${folder}/SHA256SUMS`, 'utf8')).trim().split('\n');
  const compared = sums.map(async (line) => {
    const [sum, name = ''] = line.split(/\s+/u);
    const found = createHash('sha256').update(await readFile(`${folder}/${name}`));
    return found.digest('hex') === sum
      ? []
      : [`packages/models/${name} is not the file of packages/models/SHA256SUMS`];
  });
  return (await Promise.all(compared)).flat();
}

/** Runs a program of node_modules; its output counts only if it fails. */
function tool(program: string, ...args: string[]): Check {
  return () =>
    run(program, args, { cwd: projectRoot, maxBuffer: Number.POSITIVE_INFINITY }).then(
      () => '',
      ({ stdout, stderr, message }) => `${stdout}${stderr}`.trim() || message,
    );
}

const results = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const start = performance.now();
    const faults = await check().catch(String);
    return { name, faults, seconds: (performance.now() - start) / 1000 };
  }),
);
for (const { name, faults } of results) if (faults) console.log(`\n── ${name}\n${faults}`);
console.log('');
for (const { name, faults, seconds } of results)
  console.log(`${faults ? 'FAILED' : 'ok    '}  ${name.padEnd(11)} ${seconds.toFixed(1)} s`);
process.exitCode = results.some(({ faults }) => faults) ? 1 : 0;
