import { errorSentences } from '@m8/content/error-sentences.ts';
import type { ErrorCode, FieldProblem } from '@m8/contracts/errors.ts';

/** Seconds until a call that the service was not ready for should be repeated. */
const unavailableSeconds = 5;

/** An expected refusal. The HTTP layer turns it into problem+json; any other error is unexpected. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  /** Seconds after which the call may be repeated, if known. */
  readonly retryAfterSeconds: number | undefined;
  /** Name of the limit that refused, for the log. */
  readonly rule: string | undefined;

  /** @param options refused fields, the wait before another try; for the log, the cause and the limit */
  constructor(
    code: ErrorCode,
    options: {
      fields?: readonly FieldProblem[];
      retryAfterSeconds?: number;
      cause?: unknown;
      rule?: string;
    } = {},
  ) {
    super(errorSentences[code], { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? [];
    const known = code === 'server/unavailable' ? unavailableSeconds : undefined;
    this.retryAfterSeconds = options.retryAfterSeconds ?? known;
    this.rule = options.rule;
  }
}
