import {
  type Application,
  type ApplicationField,
  applicationFields,
  eachField,
  type FieldRow,
  isRequired,
  type RequiredField,
} from './application.ts';
import { emailAddressPattern } from './email-address.ts';

/** Why a field is refused; packages/content/applications.ts has a sentence for each. */
export type ApplicationFault =
  | { code: 'missing'; field: RequiredField }
  | { code: 'too-long'; maxLength: number }
  | { code: 'not-one-line' | 'not-plain' | 'no-email-address' | 'no-country-code' };

/** One line: neither control characters nor lone surrogates. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** An international phone number: `+` or `00`, the country, and the separators of phone books. */
const phoneNumber = /^(?:\+|00)[\s()./-]*(?:\d[\s()./-]*){7,15}$/;

/** Several lines. */
const plainText = /^[^\p{Cs}\0]*$/u;

/** @returns the text of a field as it is checked and stored: trimmed */
export function trimField(field: ApplicationField, text: string): string {
  return applicationFields[field].kind === 'choice' ? text : text.trim();
}

/** @returns the application as it is checked and stored */
export function trimApplication(typed: Application): Application {
  return eachField((field) => trimField(field, typed[field]));
}

/**
 * Checks the text of one field, in browsers and on the server, so that both refuse the same.
 *
 * @param text a trimmed one
 * @returns every fault, the one to show first; none if the text is accepted
 */
export function faultsOf(field: ApplicationField, text: string): ApplicationFault[] {
  const row: FieldRow = applicationFields[field];
  const missing: ApplicationFault[] = isRequired(field) ? [{ code: 'missing', field }] : [];
  if (row.kind === 'choice') return row.options.includes(text) ? [] : missing;
  if (text === '') return missing;
  const faults: ApplicationFault[] = [];
  if (text.length > row.maxLength) faults.push({ code: 'too-long', maxLength: row.maxLength });
  const isOneLine = row.kind !== 'paragraphs';
  if (isOneLine && !oneLine.test(text)) faults.push({ code: 'not-one-line' });
  if (!isOneLine && !plainText.test(text)) faults.push({ code: 'not-plain' });
  if (row.kind === 'email' && faults.length === 0 && !emailAddressPattern.test(text))
    faults.push({ code: 'no-email-address' });
  if (row.kind === 'phone' && faults.length === 0 && !phoneNumber.test(text))
    faults.push({ code: 'no-country-code' });
  return faults;
}
