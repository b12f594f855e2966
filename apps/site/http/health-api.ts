import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import type { Readiness } from '@m8/platform/readiness.ts';
import { Hono } from 'hono';

const retryAfterSeconds = 5;

/**
 * Tells how the process is, without a token:
 *
 * - GET /api/health/live: 200 as long as it answers at all;
 * - GET /api/health/ready: 200 while it is to be sent calls, else 503, also from a stop on;
 * - GET /api/health: the same, under the address that people know.
 */
export function createHealthApi(readiness: Pick<Readiness, 'check'>): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>().get('/live', (c) => c.json({ status: 'ok' }, 200));
  for (const path of ['/', '/ready'])
    app.get(path, async (c) => {
      try {
        await readiness.check();
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw new AppError('server/unavailable', { cause, retryAfterSeconds });
      }
      return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
    });
  return app;
}
