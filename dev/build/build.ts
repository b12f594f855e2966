import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { kinds } from '@m8/site/http/site/load-site.ts';
import { siteFolder } from '@m8/site/start/site-files.ts';
import { build } from 'astro';
import { browserFiles } from './browser-files.ts';

const root = join(siteFolder, '..');
const sources = ['apps', 'packages', 'dev/build', 'astro.config.ts', 'package-lock.json'];
/** The files among these that are not for browsers, but that pages are built from. */
const beside = /^(?:packages\/(?:content|contracts|engine)|apps\/documind|dev\/build)\/|^[^/]+$/u;
const stampName = '.built-from';

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One hash over everything the site is built from. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = extname(source) ? [path] : (await filesBelow(path)).sort();
    for (const file of files) {
      const name = relative(root, file).replaceAll('\\', '/');
      if (browserFiles.test(name) || beside.test(name))
        hash.update(name).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** Compresses files that are sent as built; files with slots are compressed at start. */
async function precompress(folder: string): Promise<void> {
  for (const path of await filesBelow(folder)) {
    if (!(kinds[extname(path)] ?? kinds.other).compress) continue;
    const body = await readFile(path);
    if (body.includes('⟦')) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, brotliCompressSync(body, { params }));
    await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
}

const stamp = await stampOfSources();
const stampFile = join(siteFolder, stampName);
const isCurrent = existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp;
if (!process.argv.includes('--if-needed') || !isCurrent) {
  console.log('Building the site, once. This takes some seconds, on a busy machine a minute.');
  // Built in another folder and moved in one step: an interrupted build leaves the last one intact.
  const fresh = `${siteFolder}.${process.pid}`;
  // A build started by tests or tools has the React that visitors get.
  process.env.NODE_ENV = 'production';
  await build({ root, outDir: fresh, logLevel: 'warn' });
  await precompress(fresh);
  await writeFile(join(fresh, stampName), stamp);
  const last = `${fresh}.last`;
  if (existsSync(siteFolder)) await rename(siteFolder, last);
  await rename(fresh, siteFolder);
  await rm(last, { recursive: true, force: true });
}
