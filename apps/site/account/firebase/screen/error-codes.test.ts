import { FirebaseError } from '@firebase/app';
import { AuthErrorCodes } from '@firebase/auth';
import type { AccountErrorCode } from '@m8/contracts/account.ts';
import { accountErrorStatuses } from '@m8/contracts/account-errors.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountError } from '#account/screen/account-port.ts';
import { accountErrorOf } from './error-codes.ts';

const toConsole = vi.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => toConsole.mockClear());

/** All codes that a person can meet, with the port's code for each. */
const rows: [firebase: string, own: AccountErrorCode][] = [
  ['auth/user-not-found', 'auth/user-not-found'],
  ['auth/wrong-password', 'auth/wrong-password'],
  ['auth/missing-password', 'auth/wrong-password'],
  ['auth/invalid-credential', 'auth/invalid-credential'],
  ['auth/invalid-login-credentials', 'auth/invalid-credential'],
  ['auth/invalid-email', 'auth/invalid-email'],
  ['auth/missing-email', 'auth/invalid-email'],
  ['auth/user-disabled', 'auth/user-disabled'],
  ['auth/too-many-requests', 'auth/too-many-requests'],
  ['auth/quota-exceeded', 'auth/too-many-requests'],
  ['auth/email-already-in-use', 'auth/email-already-in-use'],
  ['auth/weak-password', 'auth/weak-password'],
  ['auth/password-does-not-meet-requirements', 'auth/weak-password'],
  ['auth/invalid-action-code', 'auth/invalid-action-code'],
  ['auth/expired-action-code', 'auth/invalid-action-code'],
  ['auth/user-token-expired', 'auth/requires-sign-in'],
  ['auth/invalid-user-token', 'auth/requires-sign-in'],
  ['auth/user-signed-out', 'auth/requires-sign-in'],
  ['auth/requires-recent-login', 'auth/requires-sign-in'],
  [
    'auth/account-exists-with-different-credential',
    'auth/account-exists-with-different-credential',
  ],
  ['auth/popup-blocked', 'auth/popup-blocked'],
  ['auth/popup-closed-by-user', 'auth/popup-closed-by-user'],
  ['auth/cancelled-popup-request', 'auth/popup-closed-by-user'],
  ['auth/user-cancelled', 'auth/popup-closed-by-user'],
  ['auth/network-request-failed', 'auth/network-request-failed'],
  ['auth/timeout', 'auth/network-request-failed'],
  ['auth/operation-not-allowed', 'auth/operation-not-allowed'],
  ['auth/unauthorized-domain', 'auth/operation-not-allowed'],
  ['auth/configuration-not-found', 'auth/operation-not-allowed'],
  ['auth/admin-restricted-operation', 'auth/operation-not-allowed'],
  ['auth/invalid-api-key', 'auth/operation-not-allowed'],
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'auth/operation-not-allowed'],
  ['auth/requests-from-referer-https://m8.example.com-are-blocked.', 'auth/operation-not-allowed'],
  ['auth/firebase-app-check-token-is-invalid.', 'auth/operation-not-allowed'],
  ['auth/app-not-authorized', 'auth/operation-not-allowed'],
  ['auth/invalid-oauth-client-id', 'auth/operation-not-allowed'],
  ['auth/invalid-oauth-provider', 'auth/operation-not-allowed'],
  ['auth/login-blocked', 'auth/operation-not-allowed'],
  ['auth/invalid-verification-code', 'auth/wrong-code'],
  ['auth/code-expired', 'auth/wrong-code'],
  ['auth/totp-challenge-timeout', 'auth/sign-in-expired'],
  ['auth/invalid-multi-factor-session', 'auth/sign-in-expired'],
  ['auth/missing-multi-factor-session', 'auth/sign-in-expired'],
  ['auth/second-factor-already-in-use', 'auth/factor-changed'],
  ['auth/multi-factor-info-not-found', 'auth/factor-changed'],
  ['auth/maximum-second-factor-count-exceeded', 'auth/factor-changed'],
  ['auth/unverified-email', 'auth/address-unconfirmed'],
  ['auth/missing-recaptcha-token', 'auth/operation-not-allowed'],
  ['auth/invalid-recaptcha-token', 'auth/operation-not-allowed'],
  ['auth/operation-not-supported-in-this-environment', 'auth/operation-not-allowed'],
  ['auth/web-storage-unsupported', 'auth/operation-not-allowed'],
  ['auth/internal-error', 'auth/internal-error'],
];

test.each(rows)('%s is %s', (firebase, own) => {
  expect(accountErrorOf(new FirebaseError(firebase, ''))).toMatchObject({
    name: 'AccountError',
    code: own,
  });
});

test('all codes of the SDK map to the port, and those without a row to an internal error', () => {
  const known = new Set(rows.map(([code]) => code));
  for (const code of Object.values(AuthErrorCodes)) {
    const own = accountErrorOf(new FirebaseError(code, '')).code;
    expect(Object.keys(accountErrorStatuses)).toContain(own);
    if (!known.has(code)) expect(own, code).toBe('auth/internal-error');
  }
});

test('an error that is not Firebase’s is internal, and one of the port stays as it is', () => {
  expect(accountErrorOf(new TypeError('x is undefined')).code).toBe('auth/internal-error');
  const own = new AccountError('auth/requires-sign-in');
  expect(accountErrorOf(own)).toBe(own);
});

test.each([
  'auth/unauthorized-domain',
  'auth/operation-not-allowed',
  'auth/configuration-not-found',
  'auth/invalid-api-key',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
  'auth/firebase-app-check-token-is-invalid.',
])('%s is a matter of the settings, so the console tells the owner', (code) => {
  accountErrorOf(new FirebaseError(code, ''));
  expect(toConsole).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(code));
});

test('a key that is not allowed for this site is reported without the address', () => {
  accountErrorOf(
    new FirebaseError('auth/requests-from-referer-https://m8.example.com-are-blocked.', ''),
  );
  expect(toConsole).toHaveBeenCalledExactlyOnceWith(
    'Firebase refused with auth/requests-from-referer: in its console, let the API key serve this site.',
  );
});

test('the console reports nothing that a person caused', () => {
  accountErrorOf(new FirebaseError('auth/wrong-password', 'ada@example.com'));
  expect(toConsole).not.toHaveBeenCalled();
});
