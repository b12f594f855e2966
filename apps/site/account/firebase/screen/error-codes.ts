import { FirebaseError } from '@firebase/app';
import type { AccountErrorCode } from '@m8/contracts/account.ts';
import { isAccountCode } from '@m8/contracts/account-errors.ts';
import { AccountError } from '#account/screen/account-port.ts';

/** Maps Firebase's codes to the port's, but those that both share. Any other code is an internal error. */
const byMeaning: Readonly<Record<string, AccountErrorCode>> = {
  'auth/missing-email': 'auth/invalid-email',
  'auth/missing-password': 'auth/wrong-password',
  'auth/invalid-login-credentials': 'auth/invalid-credential',
  'auth/password-does-not-meet-requirements': 'auth/weak-password',
  'auth/expired-action-code': 'auth/invalid-action-code',

  'auth/user-token-expired': 'auth/requires-sign-in',
  'auth/invalid-user-token': 'auth/requires-sign-in',
  'auth/user-signed-out': 'auth/requires-sign-in',
  'auth/requires-recent-login': 'auth/requires-sign-in',

  'auth/cancelled-popup-request': 'auth/popup-closed-by-user',
  'auth/user-cancelled': 'auth/popup-closed-by-user',

  'auth/quota-exceeded': 'auth/too-many-requests',
  'auth/timeout': 'auth/network-request-failed',

  'auth/unauthorized-domain': 'auth/operation-not-allowed',
  'auth/configuration-not-found': 'auth/operation-not-allowed',
  'auth/admin-restricted-operation': 'auth/operation-not-allowed',
  'auth/invalid-api-key': 'auth/operation-not-allowed',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'auth/operation-not-allowed',
  'auth/requests-from-referer': 'auth/operation-not-allowed',
  'auth/firebase-app-check-token-is-invalid.': 'auth/operation-not-allowed',
  'auth/app-not-authorized': 'auth/operation-not-allowed',
  'auth/invalid-oauth-client-id': 'auth/operation-not-allowed',
  'auth/invalid-oauth-provider': 'auth/operation-not-allowed',
  'auth/login-blocked': 'auth/operation-not-allowed',
  'auth/invalid-verification-code': 'auth/wrong-code',
  'auth/code-expired': 'auth/wrong-code',
  'auth/totp-challenge-timeout': 'auth/sign-in-expired',
  'auth/invalid-multi-factor-session': 'auth/sign-in-expired',
  'auth/missing-multi-factor-session': 'auth/sign-in-expired',
  'auth/second-factor-already-in-use': 'auth/factor-changed',
  'auth/multi-factor-info-not-found': 'auth/factor-changed',
  'auth/maximum-second-factor-count-exceeded': 'auth/factor-changed',
  'auth/unverified-email': 'auth/address-unconfirmed',
  'auth/missing-recaptcha-token': 'auth/operation-not-allowed',
  'auth/invalid-recaptcha-token': 'auth/operation-not-allowed',
  'auth/operation-not-supported-in-this-environment': 'auth/operation-not-allowed',
  'auth/web-storage-unsupported': 'auth/operation-not-allowed',
};

/** @returns Firebase's error as one of the port. If the settings cause it, the console tells the owner */
export function accountErrorOf(error: unknown): AccountError {
  if (error instanceof AccountError) return error;
  const said = error instanceof FirebaseError ? error.code : '';
  // One code carries a URL.
  const firebaseCode = said.replace(/^(auth\/requests-from-referer)-.*/, '$1');
  const code = isAccountCode(firebaseCode)
    ? firebaseCode
    : (byMeaning[firebaseCode] ?? 'auth/internal-error');
  // biome-ignore lint/suspicious/noConsole: no other place reaches the owner from a browser.
  if (code === 'auth/operation-not-allowed') console.error(`Firebase refused with ${firebaseCode}`);
  return new AccountError(code);
}
