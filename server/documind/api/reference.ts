import { documindPaths } from '#contracts/documind/paths.ts';
import { AppError } from '#server/platform/errors.ts';
import { acceptedEncodings } from '#server/platform/http/accepted-encoding.ts';
import { namesEntityTag } from '#server/platform/http/entity-tag.ts';
import type { DocumindApp } from './environment.ts';
import { createReferenceFiles } from './reference-files.ts';
import { referencePage, referencePolicy } from './reference-page.ts';

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
