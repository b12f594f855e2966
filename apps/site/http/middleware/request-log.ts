import { type HttpEnvironment, wasCutOff } from '@m8/platform/http/environment.ts';
import type { Log } from '@m8/platform/log.ts';
import { inStep } from '@m8/platform/steps.ts';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/**
 * Makes each call a step, and logs it: method, route pattern, status, duration and request id; of a call
 * that was refused, the code of the problem and, where a limit refused it, the name of its rule. Nothing
 * personal is logged. Anybody can hang up before a body is whole, so such a call is logged for debugging
 * only.
 */
export function requestLog(log: Log): MiddlewareHandler<HttpEnvironment> {
  return (c, next) => {
    const start = performance.now();
    const traceparent = c.req.header('traceparent');
    const origin = { traceparent, tracestate: c.req.header('tracestate') };
    return inStep(
      'call',
      {},
      async (step) => {
        await next();
        const refusal = c.get('refusal');
        const { method } = c.req;
        const route = routePath(c);
        const { status } = c.res;
        const why = {
          ...(refusal && { code: refusal.code }),
          ...(refusal?.rule !== undefined && { rule: refusal.rule }),
        };
        step.note({ method, route, status, ...why });
        log[wasCutOff(c) ? 'debug' : 'info'](
          {
            request_id: c.get('requestId'),
            trace_id: step.traceId,
            ...{ method, route, status, ...why },
            ms: Math.round(performance.now() - start),
          },
          'request',
        );
      },
      { origin },
    );
  };
}
