import { type HttpEnvironment, wasCutOff } from '@m8/platform/http/environment.ts';
import type { Log } from '@m8/platform/log.ts';
import { inStep } from '@m8/platform/steps.ts';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/**
 * Traces each call as a step, and logs it: method, route pattern, status, duration and request id; for a
 * refused call also the problem's code and the name of the rate-limit rule, if any. Nothing personal is
 * logged. Any client can hang up before a body is complete, so such calls are only logged at debug level.
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
