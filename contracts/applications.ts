import * as z from 'zod';
import {
  emailAddress,
  oneLine,
  plainText,
  applicationFieldRefused as refused,
} from './application-faults.ts';
import {
  applicationFieldMaxLength as max,
  applicationFieldMissing as missing,
  titleOptions,
} from './application.ts';

function line(maxLength: number, sentence: string) {
  return z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .max(maxLength, refused.tooLong(maxLength))
    .regex(oneLine, refused.notOneLine);
}

function lines(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, refused.tooLong(maxLength))
    .regex(plainText, refused.notPlain);
}

/**
 * What an applicant sends. Strings are trimmed; each refusal names its field with a sentence to
 * show beside it. An unknown key is refused, so a typo never drops what somebody wrote.
 */
export const applicationInput = z.strictObject({
  name: line(max.name, missing.name),
  email: line(max.email, missing.email).pipe(
    z.email({ pattern: emailAddress, error: refused.invalidEmail }),
  ),
  whatsapp: line(max.whatsapp, missing.whatsapp),
  country: line(max.country, missing.country),
  title: z.enum(titleOptions, missing.title),
  skills: lines(max.skills).min(1, missing.skills),
  portfolio: lines(max.portfolio).default(''),
});

/** A parsed application, as {@link applicationInput} returns it. */
export type ApplicationInput = z.infer<typeof applicationInput>;
