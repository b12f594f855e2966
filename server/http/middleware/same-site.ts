import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/platform/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a changing request that another site had a browser send. A request with a cookie must
 * prove by Origin or Sec-Fetch-Site that it comes from this site.
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
