import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { deskPage } from '@m8/contracts/desk-access.ts';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { fillSiteValues, type SiteValues } from '@m8/contracts/site-values.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** How files with an extension are sent. */
interface Kind {
  type: string;
  compress: boolean;
  /** How settings are escaped in the file; undefined if it has no slots. */
  slots?: 'html' | 'json' | 'plain';
}

const text = (type: string, slots?: Kind['slots']): Kind => ({
  type: `${type}; charset=utf-8`,
  compress: true,
  ...(slots && { slots }),
});
const binary = (type: string): Kind => ({ type, compress: false });

/** What the build may contain, by file extension. */
export const kinds: Record<string, Kind> & { other: Kind } = {
  '.html': text('text/html', 'html'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml', 'html'),
  '.xml': text('application/xml', 'html'),
  '.txt': text('text/plain', 'plain'),
  '.json': text('application/json', 'json'),
  '.webmanifest': text('application/manifest+json', 'json'),
  '.png': binary('image/png'),
  '.ico': binary('image/png'),
  '.woff2': binary('font/woff2'),
  '.wasm': { type: 'application/wasm', compress: true },
  other: binary('application/octet-stream'),
};

/** One encoding of a file. */
export interface Representation {
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
}

/** A file of the site, ready to send; compressed forms exist if they are smaller. */
export interface SiteFile {
  identity: Representation;
  gzip: Representation | undefined;
  br: Representation | undefined;
}

/** The site in memory: files by URL path. */
export type Site = ReadonlyMap<string, SiteFile>;

/** Compressed forms, and the build's own notes. */
const notServed = /\.(br|gz)$|^\./;

/** The page that shows stored emails on a machine without a mail server. */
const outboxAddress = '/outbox';

/** Pages for certain people only; everyone else gets the 404 page. */
export const hiddenPages: ReadonlySet<string> = new Set([deskPage]);

/** Only exists if there is an address for reports. */
const securityAddress = '/.well-known/security.txt';

/** Pages that start this site's scripts as workers, with the names of their Trusted Types policies. */
const makersOf: Record<string, readonly string[]> = {
  'documind/workspace.html': ['pdf-worker'],
};

const slot = Buffer.from('⟦');
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Reads the built site into memory and fills in the settings it shows.
 *
 * @param folder output of the build
 * @param values settings for the slots of the pages
 * @param firebase the Firebase project whose services pages may load
 * @throws if the folder cannot be read
 */
export async function loadSite(
  folder: string,
  values: SiteValues,
  firebase?: FirebaseProject,
): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !notServed.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const name = relative(folder, path).replaceAll('\\', '/');
      return [addressOf(name), await loadFile(path, name, values, firebase)] as const;
    }),
  );
  const site = new Map(files);
  if (!values.contactEmail || values.contactSample) site.delete(securityAddress);
  if (!values.outbox) site.delete(outboxAddress);
  return site;
}

function addressOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`.replace(
    /(.)\/$/,
    '$1',
  );
}

async function loadFile(
  path: string,
  name: string,
  values: SiteValues,
  firebase: FirebaseProject | undefined,
): Promise<SiteFile> {
  const kind = kinds[extname(name)] ?? kinds.other;
  const built = await readFile(path);
  const hasSlots = kind.slots !== undefined && built.includes(slot);
  const body = hasSlots
    ? Buffer.from(fillSiteValues(built.toString('utf8'), values, kind.slots ?? 'plain'))
    : built;
  const compressed = kind.compress
    ? hasSlots || !existsSync(`${path}.br`)
      ? await compress(body)
      : { br: await readFile(`${path}.br`), gzip: await readFile(`${path}.gz`) }
    : {};
  const policy = kind.type.startsWith('text/html')
    ? contentSecurityPolicy(body.toString('utf8'), firebase, makersOf[name])
    : undefined;
  return representations(name, kind, body, compressed, policy);
}

/** Compresses files changed by settings at start: all pages together take half a second. */
async function compress(
  body: Buffer,
): Promise<{ br: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer> }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params }),
    compressGzip(body, { level: 9 }),
  ]);
  return { br, gzip: zipped };
}

function representations(
  name: string,
  kind: Kind,
  body: Buffer<ArrayBuffer>,
  compressed: { br?: Buffer<ArrayBuffer>; gzip?: Buffer<ArrayBuffer> },
  policy: string | undefined,
): SiteFile {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const shared: Record<string, string> = {
    'content-type': kind.type,
    // The licence files keep their names when their content changes.
    'cache-control': /^assets\/.*(?<!\.txt)$/.test(name)
      ? 'public, max-age=31536000, immutable'
      : kind.type.startsWith('text/html')
        ? 'no-cache'
        : 'public, max-age=3600',
    ...(kind.compress && { vary: 'accept-encoding' }),
    ...(policy && { 'content-security-policy': policy }),
    // The popup that returns from Google must stay in its browsing context group until it closes.
    ...(name === 'google-return.html' && { 'cross-origin-opener-policy': 'unsafe-none' }),
  };
  const as = (bytes: Buffer<ArrayBuffer>, encoding?: string): Representation => ({
    body: bytes,
    headers: {
      ...shared,
      etag: `"${hash}${encoding ? `-${encoding}` : ''}"`,
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
  const smaller = (bytes: Buffer<ArrayBuffer> | undefined, encoding: string) =>
    bytes && bytes.length < body.length ? as(bytes, encoding) : undefined;
  return {
    identity: as(body),
    gzip: smaller(compressed.gzip, 'gzip'),
    br: smaller(compressed.br, 'br'),
  };
}
