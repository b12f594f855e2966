import type { AccountErrorCode } from '@m8/contracts/account.ts';
import { accountErrorStatuses } from '@m8/contracts/account-errors.ts';
import { expect, test } from 'vitest';
import { accountErrorSentence, accountErrorSentences } from './account-error-sentences.ts';
import { type AccountScreen, accountRuleWords, accountSuccessWords } from './account-messages.ts';
import { signOutWords } from './sign-out.ts';

const codes = Object.keys(accountErrorStatuses) as AccountErrorCode[]; // The table's own keys.

/** Section 8 of the specification, line by line. */
const catalogue: [AccountScreen, AccountErrorCode, string][] = [
  ['logIn', 'auth/user-not-found', 'No account found with this email'],
  ['logIn', 'auth/wrong-password', 'Incorrect password'],
  ['logIn', 'auth/invalid-email', 'Invalid email address'],
  ['logIn', 'auth/user-disabled', 'This account has been disabled'],
  ['logIn', 'auth/too-many-requests', 'Too many failed attempts. Please try again later'],
  ['googleLogIn', 'auth/popup-closed-by-user', 'Sign in cancelled'],
  ['googleSignUp', 'auth/popup-closed-by-user', 'Sign up cancelled'],
  ['googleLogIn', 'auth/popup-blocked', 'Popup was blocked. Please allow popups for this site.'],
  ['googleSignUp', 'auth/popup-blocked', 'Popup was blocked. Please allow popups for this site.'],
  [
    'googleSignUp',
    'auth/email-already-in-use',
    'An account with this email already exists. Please sign in instead.',
  ],
  ['reset', 'auth/user-not-found', 'No account found with this email'],
  ['reset', 'auth/invalid-email', 'Invalid email address'],
  ['signUp', 'auth/email-already-in-use', 'An account with this email already exists'],
  ['signUp', 'auth/weak-password', 'Password is too weak'],
  ['signUp', 'auth/invalid-email', 'Invalid email address'],
];

test.each(catalogue)('on %s, %s says: %s', (screen, code, sentence) => {
  expect(accountErrorSentence(screen, code)).toBe(sentence);
});

const unnamed = (screen: AccountScreen) =>
  codes.filter((code) => !catalogue.some(([on, named]) => on === screen && named === code));

test.each<[AccountScreen, string]>([
  ['logIn', 'Failed to log in'],
  ['googleLogIn', 'Failed to sign in with Google'],
  ['googleSignUp', 'Failed to sign up with Google'],
])('on %s, any other error says its message, or: %s', (screen, otherwise) => {
  for (const code of unnamed(screen)) {
    const message = code === 'auth/internal-error' ? otherwise : accountErrorSentences[code];
    expect(accountErrorSentence(screen, code)).toBe(message);
  }
});

test.each<[AccountScreen, string]>([
  ['reset', 'Failed to send reset email'],
  ['signUp', 'Failed to create account'],
  ['resend', 'Failed to send verification email'],
])('on %s, any other error says: %s', (screen, otherwise) => {
  expect(unnamed(screen).map((code) => accountErrorSentence(screen, code))).toEqual(
    unnamed(screen).map(() => otherwise),
  );
});

test('successes are in the words of the specification', () => {
  expect([...Object.values(accountSuccessWords), ...Object.values(signOutWords)]).toEqual(
    expect.arrayContaining([
      'Logged in successfully!',
      'Signed in with Google successfully!',
      'Password reset email sent! Check your inbox.',
      'Verification email sent! Check your inbox.',
      'Account created! Please check your email for verification.',
      'Account created with Google successfully!',
      'Logged out successfully',
      'Failed to log out',
    ]),
  );
});

test('the forms ask in the words of the specification', () => {
  expect({ ...accountRuleWords, tooShort: accountRuleWords.tooShort('6') }).toEqual({
    fillAll: 'Please fill in all fields',
    emailMissing: 'Please enter your email address',
    mismatch: 'Passwords do not match',
    tooShort: 'Password must be at least 6 characters',
    tooLong: 'Password must be at most 256 characters',
  });
});

test('a code that the specification lacks has a sentence in its voice', () => {
  expect(accountErrorSentence('logIn', 'auth/invalid-credential')).toBe(
    'Incorrect email or password',
  );
});
