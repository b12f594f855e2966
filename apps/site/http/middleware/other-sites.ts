import { AppError } from '@m8/platform/errors.ts';
import type { MiddlewareHandler } from 'hono';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a changing request that another site made a browser send. A request with a cookie must prove by
 * Origin or Sec-Fetch-Site that it comes from this site.
 *
 * @param publicUrl origin of the site
 */
export function sameSite(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const fetchSite = c.req.header('sec-fetch-site');
    const proven =
      origin !== undefined
        ? origin === publicUrl
        : fetchSite !== undefined
          ? fetchSite === 'same-origin'
          : c.req.header('cookie') === undefined;
    if (!proven) throw new AppError('request/cross-site');
    return next();
  };
}

const always = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'ETag',
    'Idempotency-Replayed',
    'Link',
    'Location',
    'Preference-Applied',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'WWW-Authenticate',
    'X-Request-Id',
  ].join(', '),
};

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': [
    'Accept',
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
    'Mcp-Method',
    'Mcp-Name',
    'Mcp-Protocol-Version',
    'Prefer',
  ].join(', '),
  // Browsers cache a preflight for at most a day, some for two hours.
  'access-control-max-age': '86400',
  'cache-control': 'public, max-age=86400',
};

/**
 * Lets scripts of all sites call an API that takes bearer tokens and ignores cookies (Fetch, CORS).
 * Browsers send no credentials of their own to it. Not hono/cors, which treats every OPTIONS as a preflight
 * and adds a Vary to the answer.
 */
export const openToOtherSites: MiddlewareHandler = async (c, next) => {
  const asked = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method');
  if (asked) return c.body(null, 204, { ...always, ...preflight });
  await next();
  for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value);
};
