import { fieldRefusal } from '@m8/content/applications.ts';
import { type Application, fieldNames } from '@m8/contracts/application.ts';
import { faultsOf, trimField } from '@m8/contracts/application-faults.ts';
import type { FieldProblem } from '@m8/contracts/errors.ts';

/** @returns the first problem of each field, with the server's messages */
export function problemsOf(typed: Application): FieldProblem[] {
  return fieldNames.flatMap((field) => {
    const [fault] = faultsOf(field, trimField(field, typed[field]));
    return fault ? [{ field, message: fieldRefusal(fault) }] : [];
  });
}
