import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { Hono } from 'hono';

/** Mounts an API like the server, for visitors whose address is in `x-from`, or 192.0.2.1. */
export function mountApi(api: Hono<HttpEnvironment>): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('clientAddress', c.req.header('x-from') ?? '192.0.2.1');
      await next();
    })
    .route('/', api)
    .onError((error) => problemResponse(error, ''));
}
