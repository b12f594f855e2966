import { isUnavailable } from '../database/database-error.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';

/**
 * Logs why a call had no answer of its own: a database out of reach in one line with its cause,
 * what nobody expected with its stack. A refusal is no failure.
 */
export function logFailure(log: Log, requestId: string, error: unknown): void {
  if (error instanceof AppError) return;
  const line = { request_id: requestId, error: String(error) };
  if (isUnavailable(error)) log.warn({ ...line, code: error.code }, 'database unavailable');
  else log.error({ ...line, stack: error instanceof Error && error.stack }, 'unexpected');
}
