import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { settingNames } from '#server/config.ts';
import { chromiumVariable } from '#testing/browser/find-chromium.ts';
import { documentProblems, documents } from './doc-check.ts';
import { lawfulFiles, violations } from './import-law.ts';
import { projectFiles, projectPaths, projectRoot } from './source-files.ts';

/** What one check found; nothing means that it passed. */
type Check = () => Promise<string> | string;

const checks: Record<string, Check> = {
  types: tool('tsc', '-p', '.'),
  lint: tool('biome', 'check', '--error-on-warnings', '.'),
  unused: tool('knip', '--no-progress'),
  'import law': () =>
    violations(projectFiles(lawfulFiles))
      .map(({ path, line, message }) => `${path}:${line}: ${message}`)
      .join('\n'),
  documents: () =>
    documentProblems(projectFiles(documents), {
      paths: projectPaths(),
      scripts: npmScripts(),
      settings: settingNames,
      toolSettings: ['TEST_DATABASE_URL', 'DOCUMIND_MEASURE_DIR', chromiumVariable],
    }).join('\n'),
};

function npmScripts(): string[] {
  const text = readFileSync(`${projectRoot}/package.json`, 'utf8');
  return Object.keys((JSON.parse(text) as { scripts: Record<string, string> }).scripts); // Ours.
}

/** Runs a program of node_modules; what it prints counts only where it fails. */
function tool(program: string, ...args: string[]): Check {
  return async () => {
    const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const [code] = await once(child, 'close');
    return code === 0 ? '' : output.trim() || `${program} ended with ${code}`;
  };
}

const results = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const start = performance.now();
    const faults = await new Promise<string>((found) => found(check())).catch(String);
    return { name, faults, seconds: (performance.now() - start) / 1000 };
  }),
);
for (const { name, faults } of results) if (faults) console.log(`\n── ${name}\n${faults}`);
console.log('');
for (const { name, faults, seconds } of results)
  console.log(`${faults ? 'FAILED' : 'ok    '}  ${name.padEnd(11)} ${seconds.toFixed(1)} s`);
process.exitCode = results.some(({ faults }) => faults) ? 1 : 0;
