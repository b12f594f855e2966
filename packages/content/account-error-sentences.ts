import type { AccountErrorCode } from '@m8/contracts/account.ts';
import type { accountErrorStatuses } from '@m8/contracts/account-errors.ts';
import { type AccountScreen, accountRuleWords, screenSentence } from './account-messages.ts';

/**
 * The API's sentence for each error of the account port. How a screen words one is decided in
 * packages/content/account-messages.ts.
 */
export const accountErrorSentences: Readonly<Record<keyof typeof accountErrorStatuses, string>> = {
  'auth/user-not-found': 'No account found with this email',
  'auth/wrong-password': 'Incorrect password',
  'auth/invalid-credential': 'Incorrect email or password',
  'auth/invalid-email': 'Invalid email address',
  'auth/user-disabled': 'This account has been disabled',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later',
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/own-address': 'That is already your address.',
  'auth/weak-password': 'Password is too weak',
  'auth/password-too-long': accountRuleWords.tooLong,
  'auth/invalid-action-code': 'This link has been used or is no longer valid. Ask for a new one.',
  'auth/requires-sign-in': 'Please log in first',
  'auth/operation-not-allowed': 'This way of signing in is not available here',
  'auth/confirm-it-is-you': 'Confirm it is you first. Nothing has changed.',
  'auth/last-way-in':
    'This is your only way to log in. Add another first, such as a password, then remove this one.',
  'auth/second-factor-needed': 'Enter a code from your app, or a recovery code.',
  'auth/wrong-code': 'That code is wrong or already used. Try the next one.',
  'auth/sign-in-expired': 'That took too long or too many tries. Log in again.',
  'auth/factor-changed': 'This changed in the meantime. Reload the page.',
  'auth/address-unconfirmed': 'Confirm your address first.',
  'auth/passkey-refused':
    'We do not recognise that passkey, or could not check it. Try again, or log in another way.',
  'auth/passkey-copied':
    'That passkey may be a copy, so we refused it. Log in another way and remove it.',
  'auth/passkey-expired': 'This took too long. Please try again.',
  'auth/passkey-known': 'This device or password manager already has a passkey for your account.',
  'auth/passkey-limit': 'You have ten passkeys. Remove one to add another.',
  'auth/passkey-not-found': 'That passkey is already gone.',
  'auth/passkey-cancelled': 'No passkey was used.',
  'auth/google-taken': 'That Google account already belongs to another account here.',
  'auth/google-mismatch': 'That Google account cannot be used here. Choose another one.',
  'auth/session-not-found': 'That session has already ended.',
  'auth/not-your-address': 'That is not the address of this account.',
  'auth/copied-lately': 'You saved a copy in the last hour. Try again later.',
  'auth/account-exists-with-different-credential':
    'An account with this email already exists. Log in with your password first.',
  'auth/cookies-blocked': 'Your browser blocks cookies here. Allow them to log in.',
  'auth/popup-blocked': 'Popup was blocked. Please allow popups for this site.',
  'auth/popup-closed-by-user': 'Sign in cancelled',
  'auth/network-request-failed':
    'We could not reach the server. Check your connection and try again.',
  'auth/internal-error': 'Something went wrong. Please try again.',
};

/** @returns a screen's sentence for an error of the account port (specification, section 8) */
export function accountErrorSentence(screen: AccountScreen, code: AccountErrorCode): string {
  return screenSentence(screen, code) ?? accountErrorSentences[code];
}
