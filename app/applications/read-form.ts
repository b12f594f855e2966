import {
  type ApplicationField,
  applicationFieldMaxLength,
  applicationFieldMissing,
} from '#contracts/application.ts';
import type { TypedApplication } from './application-port.ts';

/** The fields, in the order of the form. */
export const applicationFields = Object.keys(applicationFieldMaxLength) as ApplicationField[]; // Its own keys.

/** A sentence for each field that was refused. */
export type FieldRefusals = Partial<Record<ApplicationField, string>>;

/** @returns what the form holds, as it was typed */
export function readForm(data: FormData): TypedApplication {
  const text = (field: ApplicationField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    whatsapp: text('whatsapp'),
    country: text('country'),
    title: text('title'),
    skills: text('skills'),
    portfolio: text('portfolio'),
  };
}

/** @returns what is missing; the rest the server judges */
export function missingFields(application: TypedApplication): FieldRefusals {
  return Object.fromEntries(
    Object.entries(applicationFieldMissing).filter(
      ([field]) => !application[field as keyof typeof applicationFieldMissing].trim(), // Its own keys.
    ),
  );
}
