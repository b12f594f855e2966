import { type HttpEnvironment, nodeBindings } from '@m8/platform/http/environment.ts';
import { readIpAddress } from '@m8/platform/ip-address.ts';
import type { Log } from '@m8/platform/log.ts';
import type { MiddlewareHandler } from 'hono';

/** What is wrong between TRUSTED_PROXIES and the header that came, where something is. */
function mismatch(trustedProxies: number, entries: readonly string[]): string | null {
  if (trustedProxies === 0)
    return entries.length === 0
      ? null
      : 'X-Forwarded-For came and is not believed: where a proxy stands in front, set TRUSTED_PROXIES';
  const entry = entries.at(-trustedProxies);
  if (entry === undefined)
    return `X-Forwarded-For came with ${entries.length} entries, and TRUSTED_PROXIES is ${trustedProxies}: where it is too high, visitors write their own address`;
  return readIpAddress(entry) === null
    ? 'X-Forwarded-For came with an entry that is no address, where a trusted proxy should have written one'
    : null;
}

/**
 * Names the request and finds the visitor's address, in the form of {@link readIpAddress}.
 *
 * @param trustedProxies how many proxies stand in front: the entry that the outermost of them
 *   appended to X-Forwarded-For is the visitor's where it is an address; with 0 the header is not
 *   looked at
 * @param log told once where the header does not look like it
 */
export function requestContext(
  trustedProxies: number,
  log: Log,
): MiddlewareHandler<HttpEnvironment> {
  let told = false;
  return async (c, next) => {
    const socket = nodeBindings(c)?.incoming?.socket.remoteAddress ?? '';
    const entries = c.req.header('x-forwarded-for')?.split(',') ?? [];
    const claimed = trustedProxies > 0 ? entries.at(-trustedProxies) : undefined;
    const problem = told ? null : mismatch(trustedProxies, entries);
    if (problem !== null) {
      told = true;
      log.warn(problem);
    }
    c.set('clientAddress', readIpAddress(claimed ?? '') ?? readIpAddress(socket) ?? 'unknown');
    c.set('requestId', crypto.randomUUID());
    await next();
    c.res.headers.set('x-request-id', c.get('requestId'));
  };
}
