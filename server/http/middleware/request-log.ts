import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import type { Log } from '#server/platform/log.ts';

/** Logs each call: method, route pattern, status, duration and request id, and nothing personal. */
export function requestLog(log: Log): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    log.info(
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}
