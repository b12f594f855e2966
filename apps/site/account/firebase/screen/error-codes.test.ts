import { FirebaseError } from '@firebase/app';
import { AuthErrorCodes } from '@firebase/auth';
import { accountErrorStatuses } from '@m8/contracts/account-errors.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountError } from '#account/screen/account-port.ts';
import { accountErrorOf } from './error-codes.ts';

const toConsole = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const codeOf = (firebase: string) => accountErrorOf(new FirebaseError(firebase, '')).code;
const referer = 'auth/requests-from-referer-https://m8.example.com-are-blocked.';

afterEach(() => toConsole.mockClear());

test.each([
  ['auth/wrong-password', 'auth/wrong-password'],
  ['auth/invalid-login-credentials', 'auth/invalid-credential'],
  ['auth/user-token-expired', 'auth/requires-sign-in'],
  ['auth/user-cancelled', 'auth/popup-closed-by-user'],
  ['auth/quota-exceeded', 'auth/too-many-requests'],
  ['auth/code-expired', 'auth/wrong-code'],
  [referer, 'auth/operation-not-allowed'],
  ['auth/internal-error', 'auth/internal-error'],
  ['auth/nobody-knows-it-yet', 'auth/internal-error'],
])('%s is %s', (firebase, own) => {
  expect(codeOf(firebase)).toBe(own);
});

test('every code of the SDK is one of the port', () => {
  const own = Object.values(AuthErrorCodes).map(codeOf);
  expect(Object.keys(accountErrorStatuses)).toEqual(expect.arrayContaining(own));
});

test('an error that is not Firebase’s is internal, and one of the port stays as it is', () => {
  expect(accountErrorOf(new TypeError('x is undefined')).code).toBe('auth/internal-error');
  const own = new AccountError('auth/requires-sign-in');
  expect(accountErrorOf(own)).toBe(own);
});

test('the console tells the owner about a matter of the settings, and nothing that a person caused', () => {
  codeOf('auth/wrong-password');
  expect(toConsole).not.toHaveBeenCalled();
  for (const code of ['auth/unauthorized-domain', 'auth/invalid-api-key']) {
    codeOf(code);
    expect(toConsole).toHaveBeenLastCalledWith(expect.stringContaining(code));
  }
  codeOf(referer);
  expect(toConsole).toHaveBeenLastCalledWith('Firebase refused with auth/requests-from-referer');
});
