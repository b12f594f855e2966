import {
  emailAddress,
  oneLine,
  plainText,
  applicationFieldRefused as refused,
} from '#contracts/application-faults.ts';
import {
  applicationFieldMaxLength,
  applicationFieldMissing,
  titleOptions,
} from '#contracts/application.ts';
import type { FieldProblem } from '#contracts/errors.ts';
import type { TypedApplication } from '../application-port.ts';
import { applicationFields } from '../read-form.ts';

/** @returns the application as it is stored: what was typed, without the spaces around it */
export function trimmed(typed: TypedApplication): TypedApplication {
  return {
    name: typed.name.trim(),
    email: typed.email.trim(),
    whatsapp: typed.whatsapp.trim(),
    country: typed.country.trim(),
    title: typed.title,
    skills: typed.skills.trim(),
    portfolio: typed.portfolio.trim(),
  };
}

/**
 * Checks an application as `applicationInput` of contracts/applications.ts does, which browsers do
 * not get: the same refusals in the same words.
 *
 * @param application one that is trimmed
 * @returns the first problem of each field, in the order of the form
 */
export function checkApplication(application: TypedApplication): FieldProblem[] {
  return applicationFields.flatMap((field) => {
    const message = problemOf(field, application[field]);
    return message ? [{ field, message }] : [];
  });
}

function problemOf(field: keyof TypedApplication, text: string): string | undefined {
  if (field === 'title')
    return titleOptions.some((title) => title === text) ? undefined : applicationFieldMissing.title;
  if (field !== 'portfolio' && !text) return applicationFieldMissing[field];
  const maxLength = applicationFieldMaxLength[field];
  if (text.length > maxLength) return refused.tooLong(maxLength);
  if (field === 'skills' || field === 'portfolio')
    return plainText.test(text) ? undefined : refused.notPlain;
  if (!oneLine.test(text)) return refused.notOneLine;
  if (field === 'email' && !emailAddress.test(text)) return refused.invalidEmail;
  return undefined;
}
