import * as z from 'zod';

/** What GET /health says while everything answers. */
export const healthAnswer = z
  .object({ status: z.literal('ok'), database: z.literal('ok'), queue: z.literal('ok') })
  .meta({ id: 'Health' });
