import { AppError } from '@m8/platform/errors.ts';
import { acceptedEncodings } from '@m8/platform/http/accept.ts';
import { namesEntityTag } from '@m8/platform/http/entity-tag.ts';
import { toProblem } from '@m8/platform/http/problem.ts';
import { hiddenPages, type Representation, type Site, type SiteFile } from './load-site.ts';

const notFoundAddress = '/404';

/** The path that password managers open to change a password (W3C, well-known URL). */
const changePasswordAddress = '/.well-known/change-password';

/** An answer, independent of any framework. */
export interface SiteAnswer {
  status: number;
  /** Alternating names and values, the form that Node sends fastest. */
  headers: string[];
  body: Uint8Array<ArrayBuffer> | string | null;
}

/** Reads a request header by its lower-case name. */
type ReadHeader = (name: string) => string | undefined;

/**
 * Called for each page that is sent or still cached by the browser, with its path and its request's
 * headers.
 */
export type OnPage = (path: string, header: ReadHeader) => void;

/** The parts of a request that the site needs. */
export interface SiteRequest {
  method: string;
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  header: ReadHeader;
  /** Whether the caller may see hidden pages. */
  seesHidden: boolean;
}

/** Answers requests for pages and files. */
export type AnswerSite = (request: SiteRequest) => SiteAnswer;

/**
 * Prepares the answers to requests for pages and files.
 *
 * @param site the site in memory; it has a 404 page
 * @param base headers of all answers
 * @param onPage called before a page is answered; must neither throw nor take long
 */
export function serveSite(
  site: Site,
  base: Readonly<Record<string, string>>,
  onPage?: OnPage,
): AnswerSite {
  const listed = (headers: Record<string, string>) =>
    Object.entries({ ...base, ...headers }).flat();
  // Assembled once: doing it for each request costs a tenth of the throughput.
  const ready = new Map(
    [...site.values()]
      .flatMap(({ identity, gzip, br }) => [identity, gzip, br])
      .filter((form) => form !== undefined)
      .map((form) => {
        const { 'content-length': _, ...withoutLength } = form.headers;
        const isPage = form.headers['content-type']?.startsWith('text/html');
        const answers = { full: listed(form.headers), notModified: listed(withoutLength), isPage };
        return [form, answers] as const;
      }),
  );
  const find = (address: string, seesHidden: boolean) =>
    address === notFoundAddress || (hiddenPages.has(address) && !seesHidden)
      ? undefined
      : site.get(address);
  return ({ method, path, search, header, seesHidden }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return {
        status: 405,
        headers: listed({ allow: 'GET, HEAD', 'content-type': 'application/problem+json' }),
        body: JSON.stringify(
          toProblem(new AppError('request/method-not-allowed'), crypto.randomUUID()),
        ),
      };
    if (path === changePasswordAddress)
      return { status: 302, headers: listed({ location: '/account' }), body: null };
    const file = find(path, seesHidden);
    const withoutSlash = path.slice(0, -1);
    if (!file && path.endsWith('/') && find(withoutSlash, seesHidden))
      return { status: 308, headers: listed({ location: withoutSlash + search }), body: null };
    const sent = choose(file ?? site.get(notFoundAddress), header('accept-encoding') ?? '');
    const headers = sent && ready.get(sent);
    if (!headers) return { status: 404, headers: listed({}), body: 'Not found' };
    if (file && method === 'GET' && headers.isPage) onPage?.(path, header);
    if (file && namesEntityTag(header('if-none-match'), sent.headers.etag ?? ''))
      return { status: 304, headers: headers.notModified, body: null };
    const body = method === 'HEAD' ? null : sent.body;
    return { status: file ? 200 : 404, headers: headers.full, body };
  };
}

function choose(file: SiteFile | undefined, accepted: string): Representation | undefined {
  const forms = acceptedEncodings(accepted).map((encoding) => file?.[encoding]);
  return forms.find((form) => form !== undefined) ?? file?.identity;
}

/** @returns the answer as a Response, for a Hono app and its tests */
export function siteResponse({ status, headers, body }: SiteAnswer): Response {
  const response = new Response(body, { status });
  for (let at = 0; at < headers.length; at += 2)
    response.headers.set(headers[at] ?? '', headers[at + 1] ?? '');
  return response;
}
