import type { Application, ApplicationAnswer, SentApplication } from '@m8/contracts/application.ts';
import type { FieldProblem } from '@m8/contracts/errors.ts';

/** Why an application was not taken. */
export type ApplicationErrorCode =
  | 'failed-precondition'
  | 'permission-denied'
  | 'invalid'
  | 'signed-out'
  | 'unknown';

/** A refusal of whoever stores applications. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
  readonly code: ApplicationErrorCode;
  /** The fields that need another look, where `code` is `invalid`. */
  readonly fields: readonly FieldProblem[];

  constructor(code: ApplicationErrorCode, fields: readonly FieldProblem[] = []) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

/** What the site needs from whoever stores applications. */
export interface ApplicationPort {
  /**
   * Stores an application of the person who is signed in; the same one sent twice is stored once.
   *
   * @throws ApplicationError and nothing else
   */
  submit(application: Application): Promise<ApplicationAnswer>;
  /**
   * What the person who is signed in has sent, the latest first; nothing if the store tells nobody.
   * Rejects if it could not be read.
   */
  sent(): Promise<readonly SentApplication[]>;
}
