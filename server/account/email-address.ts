import * as z from 'zod';
import { accountErrorSentences } from '#content/account-error-sentences.ts';
import { emailMaxLength } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';

const localPartMaxLength = 64;
const address = z.email().max(emailMaxLength);

/**
 * Brings an e-mail address into the one form in which accounts are stored and looked up.
 *
 * @param input what a person typed
 * @returns the address, trimmed and in lower case; printable ASCII only
 * @throws AppError `auth/invalid-email` where it is no address (RFC 5321 lengths)
 */
export function readEmailAddress(input: string): string {
  const parsed = address.safeParse(input.trim().toLowerCase());
  if (!parsed.success || localPart(parsed.data).length > localPartMaxLength)
    throw new AppError('auth/invalid-email', {
      fields: [{ field: 'email', message: accountErrorSentences['auth/invalid-email'] }],
    });
  return parsed.data;
}

/** The part of a well-formed address before the `@`. */
export function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
