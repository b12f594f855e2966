import { isAPIError } from 'better-auth/api';
import type { AccountErrorCode } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';

/** Better Auth's codes, and those of OpenID providers that it hands on, in our words. */
const accountCodes: Readonly<Record<string, AccountErrorCode>> = {
  INVALID_EMAIL: 'auth/invalid-email',
  VALIDATION_ERROR: 'auth/invalid-email',
  INVALID_EMAIL_OR_PASSWORD: 'auth/invalid-credential',
  USER_NOT_FOUND: 'auth/user-not-found',
  INVALID_PASSWORD: 'auth/wrong-password',
  BANNED_USER: 'auth/user-disabled',
  SECOND_FACTOR_NEEDED: 'auth/second-factor-needed',
  PROVIDER_NOT_FOUND: 'auth/operation-not-allowed',
  access_denied: 'auth/popup-closed-by-user',
  consent_required: 'auth/popup-closed-by-user',
  interaction_required: 'auth/popup-closed-by-user',
  account_not_linked: 'auth/account-exists-with-different-credential',
  unable_to_link_account: 'auth/google-mismatch',
  account_already_linked_to_different_user: 'auth/google-taken',
  email_not_found: 'auth/invalid-email',
};

/**
 * @param code a code of Better Auth's, as in an APIError or in the address of a failed callback
 * @returns the account port's code; `auth/internal-error` for one that is not known
 */
export function toAccountCode(code: string | undefined): AccountErrorCode {
  return (
    (code !== undefined && Object.hasOwn(accountCodes, code) && accountCodes[code]) ||
    'auth/internal-error'
  );
}

/**
 * @param error whatever a call to Better Auth threw
 * @returns what to throw instead: one of its refusals as AppError, anything else as it is
 */
export function asRefusal(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = error.body?.code;
  return new AppError(toAccountCode(typeof code === 'string' ? code : undefined), { cause: error });
}
