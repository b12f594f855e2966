import { passwordMaxLength } from '#contracts/account.ts';
import type { accountErrorStatuses } from '#contracts/account-errors.ts';

/**
 * What the API says about each error of the account port. How a screen words one is decided in
 * content/account-messages.ts.
 */
export const accountErrorSentences: Readonly<Record<keyof typeof accountErrorStatuses, string>> = {
  'auth/user-not-found': 'No account found with this email',
  'auth/wrong-password': 'Incorrect password',
  'auth/invalid-credential': 'Incorrect email or password',
  'auth/invalid-email': 'Invalid email address',
  'auth/user-disabled': 'This account has been disabled',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later',
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/own-address': 'That is your address already.',
  'auth/weak-password': 'Password is too weak',
  'auth/password-too-long': `Password must be at most ${passwordMaxLength} characters`,
  'auth/invalid-action-code': 'This link has been used or is no longer valid. Ask for a new one.',
  'auth/requires-sign-in': 'Please log in first',
  'auth/operation-not-allowed': 'This way of signing in is not available here',
  'auth/confirm-it-is-you': 'Confirm that it is you first. Nothing was changed.',
  'auth/last-way-in':
    'This is your only way in. Add another one first, such as a password, and you can take this one away.',
  'auth/second-factor-needed': 'A code of your app is asked for, too, or a recovery code.',
  'auth/wrong-code': 'That code is wrong, or was used already. Try the next one.',
  'auth/sign-in-expired': 'This took too long, or too many tries. Log in again.',
  'auth/factor-changed': 'This has changed meanwhile. Load the page again.',
  'auth/address-unconfirmed': 'Confirm your address first.',
  'auth/passkey-refused':
    'That passkey is not known here, or could not be checked. Try again, or use another way in.',
  'auth/passkey-copied':
    'That passkey may be a copy, so it was refused. Log in another way, and remove it.',
  'auth/passkey-expired': 'This took too long. Please try again.',
  'auth/passkey-known': 'This device or password manager has a passkey for your account already.',
  'auth/passkey-limit': 'You have ten passkeys. Remove one, then you can add another.',
  'auth/passkey-not-found': 'That passkey is gone already.',
  'auth/passkey-cancelled': 'No passkey was used.',
  'auth/google-taken': 'That Google account belongs to another account here.',
  'auth/google-mismatch': 'That Google account cannot be used here. Choose another one.',
  'auth/session-not-found': 'That session has ended already.',
  'auth/not-your-address': 'That is not the address of this account.',
  'auth/copied-lately': 'You made a copy within the last hour.',
  'auth/account-exists-with-different-credential':
    'An account with this email already exists. Log in with your password first.',
  'auth/popup-blocked': 'Popup was blocked. Please allow popups for this site.',
  'auth/popup-closed-by-user': 'Sign in cancelled',
  'auth/network-request-failed':
    'The server could not be reached. Check your connection and try again.',
  'auth/internal-error': 'Something went wrong. Please try again.',
};
