import { workspaceErrors } from '@m8/content/documind-workspace.ts';
import type { Problem } from '@m8/contracts/errors.ts';
import { showToast } from '@m8/ui/toasts.ts';

/** A failed call: the API refused it or was not reached. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  /** The API's code; `offline` if no answer came, `signed-out` if nobody is signed in. */
  readonly code: string;
  /** What happened and what to do, in a sentence. */
  readonly sentence: string;
  /** When trying again makes sense, in seconds from now; null if the API does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    sentence: string,
    retryAfterSeconds: number | null = null,
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function offline(): ServiceError {
  return new ServiceError(0, 'offline', workspaceErrors.offline);
}

export function signedOut(): ServiceError {
  return new ServiceError(401, 'signed-out', workspaceErrors.signedOut);
}

/** @returns anything thrown, as an error with a sentence */
export function asServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError
    ? error
    : new ServiceError(0, 'unexpected', workspaceErrors.unexpected);
}

/** Shows why something was refused, if the page has no place for it. */
export function toastRefusal(error: unknown): void {
  showToast('bad', asServiceError(error).sentence);
}

/** Reads a refusal of the API; `body` is null if it is not JSON. */
export function serviceRefusalOf(
  status: number,
  headers: Pick<Headers, 'get'>,
  body: unknown,
): ServiceError {
  const isProblem = typeof body === 'object' && body !== null && 'code' in body;
  const problem = isProblem ? (body as Problem) : null; // The API's one form of errors.
  const first = problem?.errors?.[0]?.message;
  const sentence = first ?? problem?.detail ?? workspaceErrors.unexpected;
  return new ServiceError(status, problem?.code ?? 'unexpected', sentence, retryAfter(headers));
}

function retryAfter(headers: Pick<Headers, 'get'>): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}
