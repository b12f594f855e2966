import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { notFound } from '@m8/content/not-found.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { freePort } from '#testing/site/running-site.ts';
import { waitFor } from '#testing/wait-for.ts';

/** The parts of the project that `npm run dev` needs. */
const parts = ['apps', 'packages', 'dev/build', 'dev/checks', 'dev/package.json'];
const files = ['package.json', 'astro.config.ts', 'tsconfig.json'];

const project = suiteFolder();
let child: ChildProcess | undefined;
let output = '';

beforeAll(async () => {
  for (const name of [...parts, ...files]) await cp(name, join(project, name), { recursive: true });
  const modules = join(project, 'node_modules');
  await mkdir(modules);
  // These links lead to the packages of the copy.
  for (const name of await readdir('node_modules'))
    await (name === '@m8'
      ? cp('node_modules/@m8', join(modules, name), { recursive: true, verbatimSymlinks: true })
      : symlink(join(process.cwd(), 'node_modules', name), join(modules, name)));
  await copyDatabaseTemplate(join(project, 'data'));
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

async function startDev(settings: Record<string, string> = {}): Promise<ChildProcess> {
  output = '';
  const started = spawn(process.execPath, ['dev/build/dev.ts'], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  child = started;
  return started;
}

const address = () => output.match(/http:\S+(?=;)/)?.[0] ?? '';
const readyLines = () => output.split('is ready at').length - 1;

async function untilReady(times: number): Promise<void> {
  const ready = async () => (readyLines() >= times ? true : undefined);
  await waitFor(`start ${times}`, ready);
}

test('it shows the settings, and restarts after every kind of change', async () => {
  await startDev({ COMPANY_NAME: '<Ada> & "Co"' });
  await untilReady(1);
  const read = async (path: string) => (await fetch(address() + path)).text();
  expect(await read('/')).toContain('&lt;Ada&gt; &amp; &quot;Co&quot;');
  expect(await read('/nothing-here')).toContain('&lt;Ada&gt;');
  expect(JSON.parse(await read('/manifest.webmanifest')).name).toBe('<Ada> & "Co"');
  expect(await read('/robots.txt')).not.toContain('⟦');
  const call = { method: 'DELETE', headers: { authorization: 'Bearer none' } };
  expect((await fetch(`${address()}/api/documind/documents/a.txt`, call)).status).toBe(401);
  await changeCode();
  await changeTexts();
});

/** Changes a file of the server, and expects a restart each time. */
async function changeCode(): Promise<void> {
  const file = join(project, 'packages/platform/clock.ts');
  /** Like `sed -i`, `git checkout` and editors: another file takes the name. */
  async function replace(): Promise<void> {
    await writeFile(`${file}.new`, `${await readFile(file, 'utf8')}\n`);
    await rename(`${file}.new`, file);
  }
  const changes = [() => appendFile(file, '\n'), replace, replace, () => appendFile(file, '\n')];
  for (const change of changes) {
    const before = readyLines();
    await change();
    await untilReady(before + 1);
  }
}

/** Changes the texts of a page, which is then reloaded, and those of the server, which then restarts. */
async function changeTexts(): Promise<void> {
  const before = readyLines();
  const file = join(project, 'packages/content/not-found.ts');
  const words = await readFile(file, 'utf8');
  await writeFile(file, words.replace(notFound.title, 'Words of today.'));
  // Longer than its wait for further changes, and shorter than a start.
  await pause(1000);
  expect(await (await fetch(`${address()}/nothing-here`)).text()).toContain('Words of today.');
  expect(readyLines()).toBe(before);
  await appendFile(join(project, 'packages/content/mails.ts'), '\n');
  await untilReady(before + 1);
}

test('a folder in use ends it with one sentence, and nothing of it is left', async () => {
  const first = await startDev();
  await untilReady(1);
  const second = await startDev();
  const [code] = await once(second, 'close');
  child = first;
  expect(code).toBe(1);
  expect(output).toMatch(/^The site did not start: The data folder .* is in use by process \d+/);
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('its server ends with it, even if it is killed', async () => {
  const first = await startDev();
  await untilReady(1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await startDev();
  await waitFor('the folder', async () => {
    if (output.includes('is ready at')) return true;
    if (child?.exitCode !== null) await startDev();
    return undefined;
  });
});
