import { createRoute } from '@hono/zod-openapi';
import { healthAnswer } from '#contracts/documind/health.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { limitsAnswer } from '#contracts/documind/quotas.ts';
import { everyCall, json, refusals } from '../operation-parts.ts';

const tags = ['Service'];

/** GET /health. */
export const healthOperation = createRoute({
  method: 'get',
  path: documindPaths.health,
  operationId: 'checkHealth',
  summary: 'Ask whether the service works',
  description: 'Open to everybody. Asks the database and the queue that reads documents.',
  tags,
  security: [],
  responses: {
    200: {
      description: 'Everything answers.',
      content: { 'application/json': { schema: healthAnswer } },
    },
    ...refusals('request/not-acceptable', 'server/unavailable'),
  },
});

/** GET /limits. */
export const limitsOperation = createRoute({
  method: 'get',
  path: documindPaths.limits,
  operationId: 'showLimits',
  summary: 'Show the limits, and what is left of your quotas',
  tags,
  responses: {
    200: json('Limits of one file and one person, and the quotas as they stand now.', limitsAnswer),
    ...refusals(...everyCall, 'request/not-acceptable'),
  },
});
