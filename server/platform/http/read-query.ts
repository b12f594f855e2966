import type { Context } from 'hono';
import type * as z from 'zod';
import { requireInput } from './read-json.ts';

/**
 * Reads the query of an address and checks it; of several values of one name, the first counts.
 *
 * @param schema what it must be
 * @throws AppError `request/invalid`, with a sentence for each field that was refused
 */
export function readQuery<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): z.infer<Schema> {
  return requireInput(schema, context.req.query());
}
