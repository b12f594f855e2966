import type { AccountErrorCode } from '@m8/contracts/account.ts';
import { accountErrorStatuses } from '@m8/contracts/account-errors.ts';
import { expect, test } from 'vitest';
import { accountErrorSentence, accountErrorSentences } from './account-error-sentences.ts';
import { type AccountScreen, accountRuleWords, accountSuccessWords } from './account-messages.ts';
import { signOutWords } from './sign-out.ts';

const codes = Object.keys(accountErrorStatuses) as AccountErrorCode[]; // The table's own keys.
const exists = 'An account with this email already exists';

/** Section 8 of the specification, line by line. */
const catalogue: [screens: AccountScreen[], code: AccountErrorCode, sentence: string][] = [
  [['logIn', 'reset'], 'auth/user-not-found', 'No account found with this email'],
  [['logIn'], 'auth/wrong-password', 'Incorrect password'],
  [['logIn', 'reset', 'signUp'], 'auth/invalid-email', 'Invalid email address'],
  [['logIn'], 'auth/user-disabled', 'This account has been disabled'],
  [['logIn'], 'auth/too-many-requests', 'Too many failed attempts. Please try again later'],
  [['googleLogIn'], 'auth/popup-closed-by-user', 'Sign in cancelled'],
  [['googleSignUp'], 'auth/popup-closed-by-user', 'Sign up cancelled'],
  [
    ['googleLogIn', 'googleSignUp'],
    'auth/popup-blocked',
    'Popup was blocked. Please allow popups for this site.',
  ],
  [['googleSignUp'], 'auth/email-already-in-use', `${exists}. Please sign in instead.`],
  [['signUp'], 'auth/email-already-in-use', exists],
  [['signUp'], 'auth/weak-password', 'Password is too weak'],
];

test.each(catalogue)('on %j, %s says: %s', (screens, code, sentence) => {
  for (const screen of screens) expect(accountErrorSentence(screen, code)).toBe(sentence);
});

test.each<[AccountScreen, string, saysItsMessage: boolean]>([
  ['logIn', 'Failed to log in', true],
  ['googleLogIn', 'Failed to sign in with Google', true],
  ['googleSignUp', 'Failed to sign up with Google', true],
  ['reset', 'Failed to send reset email', false],
  ['signUp', 'Failed to create account', false],
  ['resend', 'Failed to send verification email', false],
])('on %s, any other error says: %s, or its message: %j', (screen, otherwise, saysItsMessage) => {
  const isNamed = (code: AccountErrorCode) =>
    catalogue.some(([screens, named]) => screens.includes(screen) && named === code);
  for (const code of codes.filter((one) => !isNamed(one))) {
    const isQuoted = saysItsMessage && code !== 'auth/internal-error';
    const sentence = isQuoted ? accountErrorSentences[code] : otherwise;
    expect(accountErrorSentence(screen, code)).toBe(sentence);
  }
});

test('successes and what the forms ask for are in the words of the specification', () => {
  const rules = { ...accountRuleWords, tooShort: accountRuleWords.tooShort('6') };
  const words = [accountSuccessWords, signOutWords, rules].flatMap((part) => Object.values(part));
  expect(words).toEqual(
    expect.arrayContaining([
      'Logged in successfully!',
      'Signed in with Google successfully!',
      'Password reset email sent! Check your inbox.',
      'Verification email sent! Check your inbox.',
      'Account created! Please check your email for verification.',
      'Account created with Google successfully!',
      'Logged out successfully',
      'Failed to log out',
      'Please fill in all fields',
      'Please enter your email address',
      'Passwords do not match',
      'Password must be at least 6 characters',
      'Password must be at most 256 characters',
    ]),
  );
});
