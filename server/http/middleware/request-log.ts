import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type HttpEnvironment, wasCutOff } from '#server/platform/http/environment.ts';
import type { Log } from '#server/platform/log.ts';
import type { AnsweredCall } from '#server/platform/metrics.ts';

/**
 * Logs each call: method, route pattern, status, duration and request id; of a call that was refused, the
 * code of the problem and, where a limit refused it, the name of its rule. Nothing personal is logged.
 * `onAnswer` is told of each. Anybody can hang up before a body is whole, so such a call is logged for debugging only.
 */
export function requestLog(
  log: Log,
  onAnswer?: (call: AnsweredCall) => void,
): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const refusal = c.get('refusal');
    const ms = performance.now() - start;
    const { method } = c.req;
    const route = routePath(c);
    const { status } = c.res;
    onAnswer?.({ method, route, status, seconds: ms / 1000, rule: refusal?.rule });
    log[wasCutOff(c) ? 'debug' : 'info'](
      {
        request_id: c.get('requestId'),
        ...{ method, route, status },
        code: refusal?.code,
        rule: refusal?.rule,
        ms: Math.round(ms),
      },
      'request',
    );
  };
}
