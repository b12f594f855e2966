import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { documindPaths } from '#contracts/documind/paths.ts';
import { AppError } from '#server/platform/errors.ts';
import { acceptedEncodings } from '#server/platform/http/accept.ts';
import { entityTagOf, namesEntityTag } from '#server/platform/http/entity-tag.ts';
import type { DocumindApp } from './guard.ts';
import { referencePage, referencePolicy, startScript, themeStyles } from './reference-page.ts';

/** A file of the reference, ready to be sent. */
interface ReferenceFile {
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

/** Makes a function that gives a file by its name, and reads each once, when it is first asked for. */
function createReferenceFiles(): (name: string) => Promise<ReferenceFile | null> {
  const loaded = new Map<string, Promise<ReferenceFile | null>>();
  return (name) => {
    const file = loaded.get(name) ?? load(name);
    if (Object.hasOwn(sources, name)) loaded.set(name, file);
    return file;
  };
}

/**
 * Adds GET /openapi.json, open to everybody.
 *
 * @param document the description of the API
 */
export function addDescriptionRoute(api: DocumindApp, document: object): void {
  const text = JSON.stringify(document);
  const headers = { etag: entityTagOf(text), 'cache-control': 'public, max-age=3600' };
  api.get(documindPaths.description, (c) =>
    namesEntityTag(c.req.header('if-none-match'), headers.etag)
      ? c.body(null, 304, headers)
      : c.body(text, 200, { ...headers, 'content-type': 'application/json' }),
  );
}

/**
 * Adds GET /reference, the page to read and try the API on, and the files it is made of.
 *
 * @param publicUrl origin of the site
 */
export function addReferenceRoutes(api: DocumindApp, publicUrl: string): void {
  const findFile = createReferenceFiles();

  api.get(documindPaths.reference, (c) =>
    c.html(referencePage, 200, {
      'content-security-policy': referencePolicy(publicUrl),
      'cache-control': 'no-cache',
    }),
  );
  api.get(`${documindPaths.reference}/:file`, async (c) => {
    const file = await findFile(c.req.param('file'));
    if (file === null) throw new AppError('request/not-found');
    const zipped = acceptedEncodings(c.req.header('accept-encoding') ?? '').includes('gzip');
    const etag = zipped ? file.etag.replace(/"$/, '-gzip"') : file.etag;
    const headers = { etag, 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' };
    if (namesEntityTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(zipped ? file.gzip : file.plain, 200, {
      ...headers,
      'content-type': file.type,
      ...(zipped && { 'content-encoding': 'gzip' }),
    });
  });
}
