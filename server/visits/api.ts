import { Hono } from 'hono';
import * as z from 'zod';
import type { VisitInput } from '#contracts/visits.ts';
import { addressPrefix } from '#server/platform/address-prefix.ts';
import { AppError } from '#server/platform/errors.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { readJson } from '#server/platform/http/read-json.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import { countVisit, type VisitsContext } from './count-visit.ts';

/** Room for an office behind one address; a loop is stopped before it tells of a crowd. */
const addressRule = { name: 'visits-address', limit: 600, windowSeconds: 60 * 60 };

const visitInput = z.strictObject({ path: z.string() }) satisfies z.ZodType<VisitInput>;

/** @returns a Hono app for `/api/visits`: POST counts one view of a page and answers 204 */
export function createVisitsApi(
  context: VisitsContext & { rateLimiter: RateLimiter },
): Hono<HttpEnvironment> {
  const api = new Hono<HttpEnvironment>();
  api.post('/', async (c) => {
    if (c.req.header('sec-gpc') === '1') return c.body(null, 204);
    const address = addressPrefix(c.get('clientAddress'));
    const { allowed, retryAfterSeconds } = await context.rateLimiter.reserve(addressRule, address);
    if (!allowed) throw new AppError('request/too-many', { retryAfterSeconds });
    await countVisit(context, (await readJson(c, visitInput)).path);
    return c.body(null, 204);
  });
  return api;
}
