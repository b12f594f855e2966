import { errorTable, type Problem } from '#contracts/errors.ts';
import { AppError } from '../errors.ts';

/**
 * Words an error for the outside. What is not an {@link AppError} says nothing but a request id.
 *
 * @param error what a handler threw
 * @param requestId to be quoted to support
 */
export function toProblem(error: unknown, requestId: string): Problem {
  const known = error instanceof AppError ? error : new AppError('server/unexpected');
  const { status, sentence } = errorTable[known.code];
  return {
    type: 'about:blank',
    title: sentence,
    status,
    code: known.code,
    detail: sentence,
    request_id: requestId,
    ...(known.fields.length > 0 && { errors: [...known.fields] }),
  };
}
