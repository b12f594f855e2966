import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { AppError } from '#server/platform/errors.ts';
import { acceptedEncodings } from '#server/platform/http/accept.ts';
import { entityTagOf, namesEntityTag } from '#server/platform/http/entity-tag.ts';
import { remembered } from '#server/platform/remembered.ts';
import type { DocumindApp } from './guard.ts';
import { drawReference, referencePolicy } from './reference/draw-reference.ts';
import { readDescription } from './reference/read-description.ts';

/** A file of the reference, ready to be sent. */
interface ReferenceFile {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  /** The same where it does not get smaller. */
  gzip: Uint8Array<ArrayBuffer> | null;
  etag: string;
}

const compress = promisify(gzip);
const root = new URL('../../../', import.meta.url);
const read = (path: string) => () => readFile(new URL(path, root));

/** Families of the site's type; each is cut in two files. */
const families = ['geist-mono', 'instrument-sans', 'newsreader'] as const;

/** The styles and the type of the site's pages, and what the reference has of its own. */
const sources: Readonly<Record<string, () => Promise<Buffer<ArrayBuffer>>>> = {
  'tokens.css': read('app/styles/tokens.css'),
  'fonts.css': async () => {
    const styles = await readFile(new URL('app/styles/fonts.css', root), 'utf8');
    return Buffer.from(styles.replaceAll('../fonts/', ''));
  },
  'reference.css': read('server/documind/api/reference/reference.css'),
  'start.js': read('server/documind/api/reference/start.js'),
  ...Object.fromEntries(
    families.flatMap((family) =>
      ['basic', 'latin'].map((cut) => {
        const name = `${family}-${cut}.woff2`;
        return [name, read(`app/fonts/${name}`)];
      }),
    ),
  ),
};

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

async function load(
  name: string,
  source: () => Promise<Buffer<ArrayBuffer>>,
): Promise<ReferenceFile> {
  const plain = await source();
  const ending = name.split('.').at(-1) ?? '';
  return {
    type: types[ending] ?? 'application/octet-stream',
    plain,
    gzip: ending === 'woff2' ? null : await compress(plain),
    etag: entityTagOf(plain),
  };
}

/** Makes a function that gives a file by its name, and reads each once, when it is first asked for. */
function createReferenceFiles(): (name: string) => Promise<ReferenceFile | null> {
  const files = new Map(
    Object.entries(sources).map(([name, source]) => [name, remembered(() => load(name, source))]),
  );
  return async (name) => (await files.get(name)?.()) ?? null;
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
 * Adds GET /reference, the page to read and try the API on, and the files it is made of. The page is
 * drawn once, from the description of the API.
 *
 * @param publicUrl origin of the site
 */
export function addReferenceRoutes(api: DocumindApp, publicUrl: string, document: object): void {
  const findFile = createReferenceFiles();
  const page = drawReference(readDescription(document), publicUrl + documindBase);
  const zipped = compress(page);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': referencePolicy(publicUrl),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };

  api.get(documindPaths.reference, async (c) =>
    acceptedEncodings(c.req.header('accept-encoding') ?? '').includes('gzip')
      ? c.body(await zipped, 200, { ...headers, 'content-encoding': 'gzip' })
      : c.body(page, 200, headers),
  );
  api.get(`${documindPaths.reference}/:file`, async (c) => {
    const file = await findFile(c.req.param('file'));
    if (file === null) throw new AppError('request/not-found');
    const mayZip = acceptedEncodings(c.req.header('accept-encoding') ?? '').includes('gzip');
    const small = mayZip ? file.gzip : null;
    const etag = small ? file.etag.replace(/"$/, '-gzip"') : file.etag;
    const headers = { etag, 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' };
    if (namesEntityTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(small ?? file.plain, 200, {
      ...headers,
      'content-type': file.type,
      ...(small && { 'content-encoding': 'gzip' }),
    });
  });
}
