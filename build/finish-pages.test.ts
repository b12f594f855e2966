import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedPages } from './finish-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a script stays where a page, a script or a module names it, or browsers know its address', async () => {
  const files = {
    'page.html': '<script type="module" src="/first.js"></script>',
    'first.js': `import('./second.js'); ${' '.repeat(1024)}`,
    'second.js': 'new Worker("/worker.mjs")',
    'worker.mjs': 'import(folder + "third.js")',
    'third.js': '',
    'known.js': '',
    'assets/unnamed.js': '',
  };
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  // Of what Astro gives the hook, it reads the folder alone.
  const finish = finishedPages().hooks['astro:build:done'] as unknown as (options: {
    dir: URL;
  }) => Promise<void>;
  await finish({ dir: pathToFileURL(`${folder}/`) });
  const { 'assets/unnamed.js': _, ...named } = files;
  expect((await readdir(folder)).sort()).toEqual(['assets', ...Object.keys(named)].sort());
  expect(await readdir(join(folder, 'assets'))).toEqual([]);
});
