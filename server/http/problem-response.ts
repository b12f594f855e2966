import { toAppError, toProblem } from '#server/platform/http/problem.ts';

/**
 * Turns an error into its answer, as {@link toProblem} words it.
 *
 * @param error what a handler threw
 * @param requestId stands in the body, to be quoted to support
 * @returns `application/problem+json` (RFC 9457), never cached
 */
export function problemResponse(error: unknown, requestId: string): Response {
  const known = toAppError(error);
  const problem = toProblem(known, requestId);
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
  if (known.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(Math.ceil(known.retryAfterSeconds)));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
