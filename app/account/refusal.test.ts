import { expect, test } from 'vitest';
import { accountErrorSentence, accountErrorSentences } from '#content/account-error-sentences.ts';
import { AccountError } from './account-port.ts';
import { refusalOf } from './refusal.ts';

test('a refusal names the field it is about', async () => {
  expect(await refusalOf('logIn', new AccountError('auth/wrong-password'))).toEqual({
    kind: 'bad',
    text: accountErrorSentences['auth/wrong-password'],
    fields: ['password'],
  });
});

test('a blocked window is a warning, not a mistake of a field', async () => {
  expect(await refusalOf('googleLogIn', new AccountError('auth/popup-blocked'))).toEqual({
    kind: 'warn',
    text: accountErrorSentences['auth/popup-blocked'],
    fields: [],
  });
});

test('what is no error of the port says the sentence of the screen', async () => {
  expect((await refusalOf('signUp', new TypeError('x'))).text).toBe(
    accountErrorSentence('signUp', 'auth/internal-error'),
  );
});
