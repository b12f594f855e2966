import { documindPaths } from '#contracts/documind/paths.ts';
import { entityTagOf, namesEntityTag } from '#server/platform/http/entity-tag.ts';
import type { DocumindApp } from './environment.ts';

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
