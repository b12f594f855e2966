import type { Application, ApplicationAnswer, SentApplication } from '@m8/contracts/application.ts';
import type { FieldProblem } from '@m8/contracts/errors.ts';

/** Why an application was refused. */
export type ApplicationErrorCode =
  | 'failed-precondition'
  | 'permission-denied'
  | 'invalid'
  | 'signed-out'
  | 'unknown';

/** An error of the application store. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
  readonly code: ApplicationErrorCode;
  /** The invalid fields, if `code` is `invalid`. */
  readonly fields: readonly FieldProblem[];

  constructor(code: ApplicationErrorCode, fields: readonly FieldProblem[] = []) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

/** What the site needs from the application store. */
export interface ApplicationPort {
  /** Stores an application of the signed-in person, the same one once. @throws ApplicationError */
  submit(application: Application): Promise<ApplicationAnswer>;
  /** @returns the signed-in person's applications, latest first; empty if the store does not reveal them */
  sent(): Promise<readonly SentApplication[]>;
}
