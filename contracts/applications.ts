import * as z from 'zod';
import { applicationFieldMaxLength as max, titleOptions } from './application-fields.ts';

const printable = /^[^\p{Cc}\p{Cs}]*$/u;
const printableLines = /^[^\p{Cs}\0]*$/u;

function line(maxLength: number, missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .regex(printable, 'Please use plain text on one line');
}

function lines(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Please use at most ${maxLength.toLocaleString('en')} characters`)
    .regex(printableLines, 'Please use plain text');
}

/**
 * What an applicant sends. Strings are trimmed; each refusal names its field with a sentence to
 * show beside it. An unknown key is refused, so a typo never drops what somebody wrote.
 */
export const applicationInput = z.strictObject({
  name: line(max.name, 'Please enter your name'),
  email: line(max.email, 'Please enter your email address').pipe(z.email('Invalid email address')),
  whatsapp: line(max.whatsapp, 'Please enter your WhatsApp number'),
  country: line(max.country, 'Please enter your country'),
  title: z.enum(titleOptions, 'Please choose a title'),
  skills: lines(max.skills).min(1, 'Please tell us what you do well'),
  portfolio: lines(max.portfolio).default(''),
});

/** A parsed application, as {@link applicationInput} returns it. */
export type ApplicationInput = z.infer<typeof applicationInput>;
