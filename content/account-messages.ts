import type { AccountErrorCode } from '#contracts/account.ts';
import { accountErrors } from '#contracts/account-errors.ts';

/** What a screen says where no line of its own names the error. */
const otherwise = {
  logIn: 'Failed to log in',
  googleLogIn: 'Failed to sign in with Google',
  googleSignUp: 'Failed to sign up with Google',
  reset: 'Failed to send reset email',
  signUp: 'Failed to create account',
  resend: 'Failed to send verification email',
  verify: 'Failed to verify email',
  disown: 'Failed to close the account',
  newPassword: 'Failed to change password',
} as const;

/** A place that words the errors of the account port. */
export type AccountScreen = keyof typeof otherwise;

type Row = Readonly<Record<AccountScreen, string>>;

/** The screens that show an error's own message where they have none for it. */
function itsMessage(code: AccountErrorCode): Row {
  const message = accountErrors[code].sentence;
  return {
    ...otherwise,
    logIn: message,
    googleLogIn: message,
    googleSignUp: message,
    verify: message,
    disown: message,
    newPassword: message,
  };
}

const invalidEmail = 'Invalid email address';
const noAccount = 'No account found with this email';
const emailTaken = 'An account with this email already exists';
const weakPassword = 'Password is too weak';

/**
 * Every error of the account port on every screen (specification, section 8). A code without a row
 * does not compile.
 */
export const refusals: Readonly<Record<AccountErrorCode, Row>> = {
  'auth/user-not-found': {
    ...itsMessage('auth/user-not-found'),
    logIn: noAccount,
    reset: noAccount,
  },
  'auth/wrong-password': { ...itsMessage('auth/wrong-password'), logIn: 'Incorrect password' },
  'auth/invalid-email': {
    ...itsMessage('auth/invalid-email'),
    logIn: invalidEmail,
    reset: invalidEmail,
    signUp: invalidEmail,
  },
  'auth/user-disabled': {
    ...itsMessage('auth/user-disabled'),
    logIn: 'This account has been disabled',
  },
  'auth/too-many-requests': {
    ...itsMessage('auth/too-many-requests'),
    logIn: 'Too many failed attempts. Please try again later',
  },
  'auth/popup-closed-by-user': {
    ...itsMessage('auth/popup-closed-by-user'),
    googleLogIn: 'Sign in cancelled',
    googleSignUp: 'Sign up cancelled',
  },
  'auth/popup-blocked': {
    ...itsMessage('auth/popup-blocked'),
    googleLogIn: 'Popup was blocked. Please allow popups for this site.',
    googleSignUp: 'Popup was blocked. Please allow popups for this site.',
  },
  'auth/email-already-in-use': {
    ...itsMessage('auth/email-already-in-use'),
    googleSignUp: 'An account with this email already exists. Please sign in instead.',
    signUp: emailTaken,
  },
  'auth/weak-password': {
    ...itsMessage('auth/weak-password'),
    signUp: weakPassword,
    newPassword: weakPassword,
  },
  'auth/invalid-credential': itsMessage('auth/invalid-credential'),
  'auth/invalid-action-code': itsMessage('auth/invalid-action-code'),
  'auth/requires-sign-in': itsMessage('auth/requires-sign-in'),
  'auth/operation-not-allowed': itsMessage('auth/operation-not-allowed'),
  'auth/account-exists-with-different-credential': itsMessage(
    'auth/account-exists-with-different-credential',
  ),
  'auth/network-request-failed': itsMessage('auth/network-request-failed'),
  'auth/internal-error': otherwise,
};

/** What the forms ask for before anything is sent (specification, section 5). */
export const rules = {
  fillAll: 'Please fill in all fields',
  emailMissing: 'Please enter your email address',
  mismatch: 'Passwords do not match',
  tooShort: 'Password must be at least 6 characters',
} as const;

/** What went well (specification, section 8). */
export const successes = {
  loggedIn: 'Logged in successfully!',
  googleLoggedIn: 'Signed in with Google successfully!',
  resetSent: 'Password reset email sent! Check your inbox.',
  verificationSent: 'Verification email sent! Check your inbox.',
  accountCreated: 'Account created! Please check your email for verification.',
  googleAccountCreated: 'Account created with Google successfully!',
  passwordChanged: 'Password changed. Log in with the new one.',
} as const;
