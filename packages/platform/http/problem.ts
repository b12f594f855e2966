import { errorSentences } from '@m8/content/error-sentences.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import {
  type ErrorCode,
  errorStatuses,
  isDocumindError,
  type Problem,
} from '@m8/contracts/errors.ts';
import { isDiskFull, isUnavailable } from '#database/database-error.ts';
import { AppError } from '#errors.ts';
import type { Log } from '#log.ts';

/**
 * @returns the refusal that a thrown error means: `server/unavailable` if the database is unreachable,
 *   `server/unexpected` for anything else that is not an {@link AppError}
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('server/disk-full', { cause: error });
  return isUnavailable(error)
    ? new AppError('server/unavailable', { cause: error })
    : new AppError('server/unexpected', { cause: error });
}

/** @returns the place in the reference that explains a code; those of accounts and of the desk are not in it */
function typeOf(code: ErrorCode): string {
  if (!isDocumindError(code)) return 'about:blank';
  return `${documindBase}${documindPaths.reference}#${code}`;
}

/** Words an error for clients. An unexpected error reveals nothing but its request id. */
export function toProblem(error: unknown, requestId: string): Problem {
  const known = toAppError(error);
  const sentence = errorSentences[known.code];
  return {
    type: typeOf(known.code),
    title: sentence,
    status: errorStatuses[known.code],
    code: known.code,
    detail: sentence,
    request_id: requestId,
    ...(known.fields.length > 0 && { errors: [...known.fields] }),
  };
}

/** Logs why a call failed: the cause if the database is unreachable, else the stack; refusals are not logged. */
export function logFailure(log: Log, requestId: string, error: unknown): void {
  if (error instanceof AppError) return;
  const line = { request_id: requestId, error: String(error) };
  if (isUnavailable(error)) log.warn({ ...line, code: error.code }, 'database unavailable');
  else log.error({ ...line, stack: error instanceof Error && error.stack }, 'unexpected');
}

/**
 * Turns an error into its response, as {@link toProblem} words it.
 *
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
