import { deskPage } from '@m8/contracts/desk-access.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import { type HttpEnvironment, wasCutOff } from '@m8/platform/http/environment.ts';
import { logFailure, problemResponse, toAppError } from '@m8/platform/http/problem.ts';
import { isLoopbackName } from '@m8/platform/ip-address.ts';
import type { Log } from '@m8/platform/log.ts';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { openToOtherSites, sameSite } from './middleware/other-sites.ts';
import { requestContext } from './middleware/request-context.ts';
import { requestLog } from './middleware/request-log.ts';
import { nothingAllowed, securityHeaders } from './middleware/security-headers.ts';
import { answerLive, type LivePages } from './site/live-pages.ts';
import type { Site } from './site/load-site.ts';
import { type AnswerSite, type OnPage, serveSite, siteResponse } from './site/serve-site.ts';

/**
 * Redirects a person who typed another local name of this machine, because cookies and sign-in belong to
 * one name.
 *
 * @param publicUrl origin of the site
 * @returns a function from a Host header to the origin to go to, or null if the name is correct or foreign
 */
export function otherLocalName(publicUrl: string): (host: string | undefined) => string | null {
  const own = new URL(publicUrl);
  if (!isLoopbackName(own.hostname)) return () => null;
  return (host) => {
    if (host === undefined || host === own.host) return null;
    const name = host.replace(/:\d+$/, '');
    const port = host.slice(name.length + 1);
    return isLoopbackName(name) && port === own.port ? publicUrl : null;
  };
}

/** Maximum size of a JSON body, in bytes: the longest application form, four bytes a character. */
const jsonBodyLimitBytes = 128 * 1024;

const isForBearers = (path: string) => path.startsWith(`${documindBase}/`);
const takesFiles = (path: string) =>
  path === documindBase + documindPaths.upload || path === documindBase + documindPaths.uploads;
const takesText = (path: string) => path === documindBase + documindPaths.documents;

function unless(
  isExempt: (path: string) => boolean,
  middleware: MiddlewareHandler<HttpEnvironment>,
): MiddlewareHandler<HttpEnvironment> {
  return (c, next) => (isExempt(c.req.path) ? next() : middleware(c, next));
}

/** Limits bodies by their stated length if there is one, without making a stream of them. */
function limitBody(maxSize: number): MiddlewareHandler<HttpEnvironment> {
  const onError = () => {
    throw new AppError('request/too-large');
  };
  const readWhole = bodyLimit({ maxSize, onError });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding')) return readWhole(c, next);
    return Number(length) > maxSize ? onError() : next();
  };
}

/** Answers with a problem; the request's log line records it. */
function refuse(c: Context<HttpEnvironment>, refusal: AppError): Response {
  c.set('refusal', refusal);
  return problemResponse(refusal, c.get('requestId'));
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * @returns the methods that a path has routes for; HEAD comes with GET. Middleware, which matches all, does
 *   not count.
 */
function allowedMethods(app: Hono<HttpEnvironment>, path: string): string[] {
  const handlers = (method: string) => app.router.match(method, path)[0].length;
  const always = handlers('TRACE');
  return methods
    .filter((method) => handlers(method) > always)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** @returns whether a hidden page exists for the caller: the desk, for people who work there */
async function mayOpen(
  c: Context<HttpEnvironment>,
  { opensDesk, log }: HttpParts,
): Promise<boolean> {
  const path = c.req.path.replace(/(.)\/$/, '$1');
  if (path !== deskPage || opensDesk === undefined) return false;
  return opensDesk(c.req.raw.headers).catch((error) => {
    logFailure(log, '', error);
    return false;
  });
}

/** Keeps caches from storing what does not exist for everyone. */
function asPrivate(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store');
  response.headers.delete('etag');
  return response;
}

/** What the HTTP layer needs from the rest of the server. */
export interface HttpParts {
  site: Site;
  publicUrl: string;
  hstsIncludesSubdomains: boolean;
  trustedProxies: number;
  log: Log;
  /** Sub-applications by their mount path, below /api. */
  apis: Readonly<Record<string, Hono<HttpEnvironment>>>;
  /** Pages filled for each request. */
  livePages?: LivePages;
  /** Whether the desk's page exists for a request with these headers; without it, for nobody. */
  opensDesk?: (headers: Headers) => Promise<boolean>;
  /** Any page hands the key to a browser that has it in the URL; undefined if nothing needs it. */
  developmentKey?: Pick<DevelopmentKey, 'handOver'> | undefined;
  /** Counts page views; undefined to count none. */
  onPage?: OnPage;
}

/** @returns the answers of a site, with the headers common to all answers */
export function createSiteAnswers(parts: HttpParts): AnswerSite {
  return serveSite(parts.site, securityHeaders(parts), parts.onPage);
}

/**
 * The whole server as one function of a request: /api/* first, then the site.
 *
 * @param answerSite shared with other callers that answer for the site
 * @returns a Hono app; a test calls its `request()`, without a port
 */
export function createHttpApp(
  parts: HttpParts,
  answerSite = createSiteAnswers(parts),
): Hono<HttpEnvironment> {
  const { publicUrl, log } = parts;
  const base = securityHeaders(parts);
  const rightName = otherLocalName(publicUrl);
  const app = new Hono<HttpEnvironment>();

  app.use('/api/*', requestContext(parts.trustedProxies, log));
  app.use('/api/*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(base)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', nothingAllowed);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.use('/api/*', requestLog(log));
  app.use(`${documindBase}/*`, openToOtherSites);
  app.use('/api/*', unless(isForBearers, sameSite(publicUrl)));
  // Files are streamed; their routes enforce the size limits.
  app.use(
    '/api/*',
    unless((path) => takesFiles(path) || takesText(path), limitBody(jsonBodyLimitBytes)),
  );
  app.use(documindBase + documindPaths.documents, limitBody(documindLimits.textBodyBytes));
  for (const [path, api] of Object.entries(parts.apis)) app.route(path, api);
  app.all('/api/*', (c) => {
    const allowed = allowedMethods(app, c.req.path);
    if (allowed.length === 0) throw new AppError('request/not-found');
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: allowed.join(', ') });
    const answer = refuse(c, new AppError('request/method-not-allowed'));
    answer.headers.set('allow', allowed.join(', '));
    return answer;
  });

  app.all('*', async (c) => {
    const question = c.req.url.indexOf('?');
    const search = question < 0 ? '' : c.req.url.slice(question);
    const origin = rightName(c.req.header('host'));
    if (origin) return c.redirect(origin + new URL(c.req.url).pathname + search, 307);
    const { method, path } = c.req;
    const handed = method === 'GET' && parts.developmentKey?.handOver(path + search);
    if (handed) return c.body(null, 303, { ...handed, 'cache-control': 'no-store' });
    const seesHidden = await mayOpen(c, parts);
    const fill = parts.livePages?.[path];
    // Pages filled now, or for one person, have no entity tag.
    const header = (name: string) =>
      (fill || seesHidden) && name === 'if-none-match' ? undefined : c.req.header(name);
    const answer = answerSite({ method, path, search, header, seesHidden });
    if (seesHidden) return asPrivate(siteResponse(answer));
    const file = parts.site.get(path);
    if (!fill || !file || answer.status !== 200) return siteResponse(answer);
    return siteResponse(
      await answerLive(answer, file, fill, c.req.header('accept-encoding') ?? ''),
    );
  });
  app.onError((error, c) => {
    if (!(error instanceof AppError) && wasCutOff(c))
      return refuse(c, new AppError('request/malformed', { cause: error }));
    logFailure(log, c.get('requestId'), error);
    return refuse(c, toAppError(error));
  });
  return app;
}
