import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from '@m8/platform/http/accept.ts';
import type { SiteFile } from './load-site.ts';
import type { SiteAnswer } from './serve-site.ts';

/** Fills the slots of a built page for each request. Must not fail. */
export type FillPage = (html: string) => Promise<string>;

/** Pages filled for each request, by path. */
export type LivePages = Readonly<Record<string, FillPage>>;

/** Headers that describe the built bytes. */
const ofBuiltBytes = new Set(['etag', 'content-length', 'content-encoding']);

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/**
 * Answers with a page whose dynamic parts are filled in for this request.
 *
 * @param built the site's answer with the page as built
 * @param file that page
 * @param accepted the request's Accept-Encoding, empty if missing
 */
export async function answerLive(
  built: SiteAnswer,
  file: SiteFile,
  fill: FillPage,
  accepted: string,
): Promise<SiteAnswer> {
  const [encoding = 'identity'] = acceptedEncodings(accepted);
  const page = Buffer.from(await fill(file.identity.body.toString('utf8')));
  const body = encoding === 'identity' ? page : await compress[encoding](page);
  const headers = encoding === 'identity' ? [] : ['content-encoding', encoding];
  for (let at = 0; at < built.headers.length; at += 2) {
    const [name = '', value = ''] = built.headers.slice(at, at + 2);
    if (!ofBuiltBytes.has(name)) headers.push(name, value);
  }
  return { status: 200, headers, body: built.body === null ? null : body };
}
