import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { entityTagOf } from '#server/platform/http/entity-tag.ts';
import { startScript, themeStyles } from './reference-page.ts';

/** A file of the reference, ready to be sent. */
export interface ReferenceFile {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  etag: string;
}

const compress = promisify(gzip);
const read = (address: string) => () => readFile(fileURLToPath(address));

const sources: Record<string, () => Promise<Buffer<ArrayBuffer>>> = {
  'swagger-ui-bundle.js': read(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  'swagger-ui.css': read(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
  'start.js': async () => Buffer.from(startScript),
  'theme.css': async () => Buffer.from(themeStyles),
};

async function load(name: string): Promise<ReferenceFile | null> {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (source === undefined) return null;
  const plain = await source();
  return {
    type: `text/${name.endsWith('.js') ? 'javascript' : 'css'}; charset=utf-8`,
    plain,
    gzip: await compress(plain),
    etag: entityTagOf(plain),
  };
}

/** @returns a function of a file's name; each file is read once, when it is first asked for */
export function createReferenceFiles(): (name: string) => Promise<ReferenceFile | null> {
  const loaded = new Map<string, Promise<ReferenceFile | null>>();
  return (name) => {
    const file = loaded.get(name) ?? load(name);
    if (Object.hasOwn(sources, name)) loaded.set(name, file);
    return file;
  };
}
