import type { PagePath } from '@m8/content/pages.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { entityTagOf, namesEntityTag } from '@m8/platform/http/entity-tag.ts';
import type { DocumindApp } from './guard.ts';

const referencePage: PagePath = '/documind/reference';

/** Adds GET /openapi.json, and GET /reference, which leads to its page for people; both without authentication. */
export function addDescriptionRoutes(api: DocumindApp, document: object): void {
  const text = JSON.stringify(document);
  const headers = { etag: entityTagOf(text), 'cache-control': 'public, max-age=3600' };
  api.get(documindPaths.description, (c) =>
    namesEntityTag(c.req.header('if-none-match'), headers.etag)
      ? c.body(null, 304, headers)
      : c.body(text, 200, { ...headers, 'content-type': 'application/json' }),
  );
  // A browser keeps the error's code after the #.
  api.get(documindPaths.reference, (c) => c.redirect(referencePage, 301));
}
