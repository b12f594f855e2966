import { Hono } from 'hono';
import { AppError } from '#server/platform/errors.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';

/**
 * GET /api/health: 200 with `{ status: 'ok' }` while the database answers, else 503.
 *
 * @param isReady resolves when the database has answered, rejects when it cannot
 */
export function createHealthApi(isReady: () => Promise<unknown>): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get('/', async (c) => {
    try {
      await isReady();
    } catch (cause) {
      throw new AppError('server/unavailable', { cause, retryAfterSeconds: 5 });
    }
    return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });
}
