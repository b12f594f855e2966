import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { nodeBindings } from '../node-bindings.ts';

/**
 * Names the request and finds the visitor's address.
 *
 * @param trustedProxies how many proxies stand in front: the entry that the outermost of them
 *   appended to X-Forwarded-For is the visitor's; with 0 the header is not looked at
 */
export function requestContext(trustedProxies: number): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const socket = nodeBindings(c)?.incoming?.socket?.remoteAddress ?? 'unknown';
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    const claimed = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
    c.set('clientAddress', claimed || socket);
    c.set('requestId', crypto.randomUUID());
    await next();
    c.res.headers.set('x-request-id', c.get('requestId'));
  };
}
