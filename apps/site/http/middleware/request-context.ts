import { type HttpEnvironment, nodeBindings } from '@m8/platform/http/environment.ts';
import { readIpAddress } from '@m8/platform/ip-address.ts';
import type { Log } from '@m8/platform/log.ts';
import type { MiddlewareHandler } from 'hono';

/** @returns the mismatch between TRUSTED_PROXIES and the received header, or null */
function mismatch(trustedProxies: number, entries: readonly string[]): string | null {
  if (trustedProxies === 0)
    return entries.length === 0
      ? null
      : 'X-Forwarded-For was received and ignored: if a proxy is in front, set TRUSTED_PROXIES';
  const entry = entries.at(-trustedProxies);
  if (entry === undefined)
    return `X-Forwarded-For has ${entries.length} entries, but TRUSTED_PROXIES is ${trustedProxies}: if it is too high, visitors can forge their address`;
  return readIpAddress(entry) === null
    ? 'X-Forwarded-For has an entry that is not an address, where a trusted proxy should have written one'
    : null;
}

/**
 * Assigns the request id and finds the visitor's address, in the form of {@link readIpAddress}.
 *
 * @param trustedProxies number of proxies in front: the X-Forwarded-For entry appended by the outermost one
 *   is the visitor's if it is an address; with 0 the header is ignored
 * @param log warned once if the header does not match
 */
export function requestContext(
  trustedProxies: number,
  log: Log,
): MiddlewareHandler<HttpEnvironment> {
  let warned = false;
  return async (c, next) => {
    const socket = nodeBindings(c)?.incoming?.socket.remoteAddress ?? '';
    const entries = c.req.header('x-forwarded-for')?.split(',') ?? [];
    const claimed = trustedProxies > 0 ? entries.at(-trustedProxies) : undefined;
    const problem = warned ? null : mismatch(trustedProxies, entries);
    if (problem !== null) {
      warned = true;
      log.warn(problem);
    }
    c.set('clientAddress', readIpAddress(claimed ?? '') ?? readIpAddress(socket) ?? 'unknown');
    c.set('requestId', crypto.randomUUID());
    await next();
    c.res.headers.set('x-request-id', c.get('requestId'));
  };
}
