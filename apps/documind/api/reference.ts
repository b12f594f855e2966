import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { AppError } from '@m8/platform/errors.ts';
import { entityTagOf, namesEntityTag } from '@m8/platform/http/entity-tag.ts';
import { remembered } from '@m8/platform/remembered.ts';
import { compress } from 'hono/compress';
import type { DocumindApp } from './guard.ts';
import type { Description } from './reference/calls.ts';
import { drawReference } from './reference/draw-reference.ts';
import { startReference } from './reference/in-browser.ts';

const root = new URL('../../../', import.meta.url);
const fonts = documindBase + documindPaths.reference;

/** The styles and fonts of the site's pages, and the styles of the reference itself. */
const styles = [
  'packages/ui/styles/tokens.css',
  'packages/ui/styles/fonts.css',
  'packages/ui/styles/base.css',
  'packages/ui/icons.module.css',
  'packages/ui/disclosure.module.css',
  'packages/ui/code-block.module.css',
  'apps/documind/api/reference/bar.css',
  'apps/documind/api/reference/reference.css',
  'apps/documind/api/reference/contents.css',
]
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('')
  .replaceAll('../fonts', fonts);

const script = `(${startReference})()`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(styles)}`,
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds GET /openapi.json, without authentication. */
export function addDescriptionRoute(api: DocumindApp, document: object): void {
  const text = JSON.stringify(document);
  const headers = { etag: entityTagOf(text), 'cache-control': 'public, max-age=3600' };
  api.get(documindPaths.description, (c) =>
    namesEntityTag(c.req.header('if-none-match'), headers.etag)
      ? c.body(null, 304, headers)
      : c.body(text, 200, { ...headers, 'content-type': 'application/json' }),
  );
}

/** Adds GET /reference, the page of the API for people, and its fonts. The page is rendered on first request. */
export function addReferenceRoutes(
  api: DocumindApp,
  site: { publicUrl: string; companyName: string },
  document: object,
): void {
  const page = remembered(async () => {
    // The description comes from typed routes, but JSON loses their types.
    const description = JSON.parse(JSON.stringify(document)) as Description;
    const named = { base: site.publicUrl + documindBase, company: site.companyName };
    return drawReference(description, named, { styles, script });
  });
  api.get(documindPaths.reference, compress({ encoding: 'gzip' }), async (c) =>
    c.html(await page(), 200, { 'content-security-policy': policy, 'cache-control': 'no-cache' }),
  );
  api.get(`${documindPaths.reference}/:file{[a-z-]+\\.woff2}`, async (c) => {
    const name = c.req.param('file');
    if (!styles.includes(`${fonts}/${name}"`)) throw new AppError('request/not-found');
    const font = await readFile(new URL(`packages/ui/fonts/${name}`, root));
    return c.body(font, 200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=86400',
    });
  });
}
