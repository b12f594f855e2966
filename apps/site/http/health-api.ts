import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import type { Readiness } from '@m8/platform/readiness.ts';
import { Hono } from 'hono';

/** Where {@link createHealthApi} is mounted. */
export const healthBase = '/api/health';

/**
 * Reports the state of the process, without a token:
 *
 * - GET /api/health/live: 200 as long as it answers at all;
 * - GET /api/health/ready: 200 while it accepts calls, else 503, also after a stop has begun;
 * - GET /api/health: the same, under the well-known path.
 */
export function createHealthApi(readiness: Pick<Readiness, 'check'>): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>().get('/live', (c) => c.json({ status: 'ok' }, 200));
  for (const path of ['/', '/ready'])
    app.get(path, async (c) => {
      try {
        await readiness.check();
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw new AppError('server/unavailable', { cause });
      }
      return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
    });
  return app;
}
