import * as z from 'zod';

/** Answer of GET /health while everything works. */
export const healthAnswer = z
  .object({ status: z.literal('ok'), database: z.literal('ok'), queue: z.literal('ok') })
  .meta({ id: 'Health' });
