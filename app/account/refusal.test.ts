import { expect, test } from 'vitest';
import { AccountError } from './account-port.ts';
import { refusalOf } from './refusal.ts';

test('a refusal names the field it is about', () => {
  expect(refusalOf('logIn', new AccountError('auth/wrong-password'))).toEqual({
    kind: 'bad',
    text: 'Incorrect password',
    fields: ['password'],
  });
});

test('a blocked window is a warning, not a mistake of a field', () => {
  expect(refusalOf('googleLogIn', new AccountError('auth/popup-blocked'))).toEqual({
    kind: 'warn',
    text: 'Popup was blocked. Please allow popups for this site.',
    fields: [],
  });
});

test('what is no error of the port says the sentence of the screen', () => {
  expect(refusalOf('signUp', new TypeError('x')).text).toBe('Failed to create account');
});
