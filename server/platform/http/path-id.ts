import type { Context } from 'hono';
import * as z from 'zod';
import type { ErrorCode } from '#contracts/errors.ts';
import { idPattern } from '#contracts/id.ts';
import { AppError } from '../errors.ts';

const uuid = z.uuid();

/**
 * Reads an id in the path of a call. What can be none is refused as an unknown one is, and nobody is asked for it.
 *
 * @param name of the parameter
 * @param options `unknown` is what an unknown id is refused with; `isUuid` where the database keeps UUIDs and
 *   can be asked for nothing else
 * @throws AppError `unknown`
 */
export function pathId(
  context: Context,
  name: string,
  { unknown = 'request/not-found', isUuid = false }: { unknown?: ErrorCode; isUuid?: boolean } = {},
): string {
  const id = context.req.param(name) ?? '';
  if (isUuid ? uuid.safeParse(id).success : idPattern.test(id)) return id;
  throw new AppError(unknown);
}
