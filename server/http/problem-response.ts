import { errorTable, type Problem } from '#contracts/errors.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Turns an error into its answer. What is not an {@link AppError} says nothing but a request id.
 *
 * @param error what a handler threw
 * @param requestId stands in the body, to be quoted to support
 * @returns `application/problem+json` (RFC 9457), never cached
 */
export function problemResponse(error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : new AppError('server/unexpected');
  const { status, sentence } = errorTable[known.code];
  const problem: Problem = {
    type: 'about:blank',
    title: sentence,
    status,
    code: known.code,
    detail: sentence,
    request_id: requestId,
    ...(known.fields.length > 0 && { errors: [...known.fields] }),
  };
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
  if (known.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(Math.ceil(known.retryAfterSeconds)));
  return new Response(JSON.stringify(problem), { status, headers });
}
