import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';

/** @returns the form in which accounts are stored and looked up. @throws AppError `auth/invalid-email` */
export function readEmailAddress(input: string): string {
  const address = canonicalAddress(input);
  if (address === null)
    throw new AppError('auth/invalid-email', {
      fields: [{ field: 'email', message: accountErrorSentences['auth/invalid-email'] }],
    });
  return address;
}

/** @returns the part of a well-formed address before the `@` */
export function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
