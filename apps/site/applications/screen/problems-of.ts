import { fieldRefusal } from '#content/applications.ts';
import { type Application, fieldNames } from '#contracts/application.ts';
import { faultsOf, trimField } from '#contracts/application-faults.ts';
import type { FieldProblem } from '#contracts/errors.ts';

/** The first problem of each field, in the words in which the site's own server would refuse it. */
export function problemsOf(typed: Application): FieldProblem[] {
  return fieldNames.flatMap((field) => {
    const [fault] = faultsOf(field, trimField(field, typed[field]));
    return fault ? [{ field, message: fieldRefusal(fault) }] : [];
  });
}
