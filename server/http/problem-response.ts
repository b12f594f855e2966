import { AppError } from '#server/platform/errors.ts';
import { toProblem } from '#server/platform/http/problem.ts';

/**
 * Turns an error into its answer, as {@link toProblem} words it.
 *
 * @param error what a handler threw
 * @param requestId stands in the body, to be quoted to support
 * @returns `application/problem+json` (RFC 9457), never cached
 */
export function problemResponse(error: unknown, requestId: string): Response {
  const problem = toProblem(error, requestId);
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
  if (error instanceof AppError && error.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
